/** The kinds of items in issues. Not part of the vocabulary, so that pages without issues do not load all kinds. */
import { publicPath } from '#kernel/kinds.ts';
import { kindNamed, kindsHaving, type NameOf } from '../kinds.ts';
import type { Frequency } from './vocabulary.ts';

/** The kinds of items in an issue; readers choose among them. */
export type ItemKind = NameOf<'newsletter'>;
function inOrder() {
  const sections = kindsHaving('newsletter').sort((a, b) => a.newsletter.order - b.newsletter.order);
  return sections.map(({ name }) => name) as unknown as readonly [ItemKind, ...ItemKind[]];
}
export const ITEM_KINDS = /* @__PURE__ */ inOrder();

/** The cache tags whose changes alter a response that shows an issue's items. */
export const ITEM_TAGS = /* @__PURE__ */ [...new Set(kindsHaving('newsletter').map(({ tag }) => tag))];

export const sectionTitle = (kind: ItemKind): string => kindNamed('newsletter', kind).newsletter.title;

export const itemPath = (kind: ItemKind, id: string): string => publicPath(kindNamed('newsletter', kind), id);

const OPENINGS: Record<Frequency, string> = {
  daily: 'Today in tax',
  weekly: 'The week in tax',
  monthly: 'The month in tax',
};
const SUBJECT_MAX = 120;

interface Opening {
  subject: string;
  preheader: string;
}
type Named = { kind: ItemKind; title: string };

/** Returns the automatic subject and preview text of an issue, which name its first headlines. */
export function openingOf(frequency: Frequency, items: readonly Named[]): Opening {
  const [first, ...others] = items.filter(({ kind }) => 'headlines' in kindNamed('newsletter', kind).newsletter);
  if (!first) return { subject: OPENINGS[frequency], preheader: '' };
  const subject = `${OPENINGS[frequency]}: ${first.title}`;
  return {
    subject: subject.length <= SUBJECT_MAX ? subject : OPENINGS[frequency],
    preheader: preheaderOf(others),
  };
}

function preheaderOf(items: readonly Named[]): string {
  const titles = items.slice(0, 2).map(({ title }) => title);
  const text = titles.length > 0 ? `Also: ${titles.join(' · ')}` : 'Articles, careers and training';
  return text.slice(0, 200);
}

/**
 * Returns an issue's new items and, where no editor wrote them, the subject and the preview text that follow from
 * these items.
 */
export function reopened<Item extends Named>(
  issue: Opening & { frequency: Frequency; special: boolean; items: readonly Item[] },
  items: Item[],
): Partial<Opening> & { items: Item[] } {
  if (issue.special) return { items };
  const [before, after] = [openingOf(issue.frequency, issue.items), openingOf(issue.frequency, items)];
  return {
    items,
    ...(issue.subject === before.subject && { subject: after.subject }),
    ...(issue.preheader === before.preheader && { preheader: after.preheader }),
  };
}
