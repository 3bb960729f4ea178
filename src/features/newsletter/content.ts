/** What issues are made of: apart from the vocabulary, so that pages without issues need not know all kinds. */
import { publicPath } from '#kernel/kinds.ts';
import { kindNamed, kindsHaving, type NameOf } from '../kinds.ts';

/** What an issue is made of, in the order of its sections; readers choose among them. */
export type ItemKind = NameOf<'newsletter'>;
function inOrder() {
  const sections = kindsHaving('newsletter').sort((a, b) => a.newsletter.order - b.newsletter.order);
  return sections.map(({ name }) => name) as unknown as readonly [ItemKind, ...ItemKind[]];
}
export const ITEM_KINDS = /* @__PURE__ */ inOrder();

export const sectionTitle = (kind: ItemKind): string => kindNamed('newsletter', kind).newsletter.title;

/** Where on the site an item of an issue leads. */
export const itemPath = (kind: ItemKind, id: string): string => publicPath(kindNamed('newsletter', kind), id);
