/** The kinds of items in issues. Separate from the vocabulary, so that pages without issues do not load all kinds. */
import { publicPath } from '#kernel/kinds.ts';
import { kindNamed, kindsHaving, type NameOf } from '../kinds.ts';

/** The kinds of items in an issue; readers choose among them. */
export type ItemKind = NameOf<'newsletter'>;
function inOrder() {
  const sections = kindsHaving('newsletter').sort((a, b) => a.newsletter.order - b.newsletter.order);
  return sections.map(({ name }) => name) as unknown as readonly [ItemKind, ...ItemKind[]];
}
export const ITEM_KINDS = /* @__PURE__ */ inOrder();

export const sectionTitle = (kind: ItemKind): string => kindNamed('newsletter', kind).newsletter.title;

export const itemPath = (kind: ItemKind, id: string): string => publicPath(kindNamed('newsletter', kind), id);
