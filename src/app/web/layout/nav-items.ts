/** The header's items as the specification (section 2) shows them in each place; what it does not know is a plain link. */
import type { HeaderNavItem } from '#features/navigation/contract.ts';

type Item = Pick<HeaderNavItem, 'label' | 'href'>;

const BUTTONS = ['/submit', '/contact-us'];
const SMALL_SCREEN_LABELS: Record<string, string> = { Contribute: 'Contribute Article', 'Contact Us': 'Contact' };

/** The last two of the header act, the others lead: they stand apart as buttons. */
export const isButton = ({ href }: Item) => BUTTONS.includes(href);

/** A label that an administrator chose is kept everywhere. */
export const smallScreenLabel = ({ label, href }: Item) =>
  (BUTTONS.includes(href) && SMALL_SCREEN_LABELS[label]) || label;
