/** How the header's items look in each place (behaviour 2.2). Any other item is a plain link. */
import type { HeaderNavItem } from '#features/navigation/contract.ts';

/** What the header shows of an item. */
export type NavItem = Pick<HeaderNavItem, 'label' | 'href'>;

const BUTTONS = ['/submit', '/contact-us'];
const SMALL_SCREEN_LABELS = new Map([
  ['Contribute', 'Contribute Article'],
  ['Contact Us', 'Contact'],
]);

/** Returns whether an item is a button; the other items are links. */
export const isButton = ({ href }: NavItem) => BUTTONS.includes(href);

/** Returns an item's label on small screens; a label that an administrator chose is the same everywhere. */
export const smallScreenLabel = ({ label, href }: NavItem) =>
  (BUTTONS.includes(href) && SMALL_SCREEN_LABELS.get(label)) || label;
