import { type NameOf, namesHaving } from '../kinds.ts';

/** What the desk writes for readers: it is drafted, previewed, published and binned, and every save of it is kept. */
export const CONTENT_KINDS = /* @__PURE__ */ namesHaving('preview');
export type ContentKind = NameOf<'preview'>;

/** The kinds of records whose every save is kept. */
export const REVISION_KINDS = /* @__PURE__ */ namesHaving('versions');
export type RevisionKind = NameOf<'versions'>;

/** Taking up an old revision leaves these as they are: what readers see today is decided by people, not by the past. */
export const NOT_RESTORED = ['status', 'publishedAt', 'active', 'pinned', 'featured'] as const;
