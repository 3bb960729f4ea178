import { defineKind } from '#kernel/kinds.ts';

/** The desk stores and edits jokes and stories as articles, but readers see them as a separate kind. */
export const HUMOR = /* @__PURE__ */ defineKind({
  name: 'humor',
  one: 'piece of humor',
  many: 'pieces of humor',
  labels: { one: 'Humor', many: 'Humor' },
  tag: 'articles',
  audit: 'article',
  editor: '/admin/humor',
  public: { path: '/tax-humor', onePage: true },
  search: true,
  feed: { description: 'Short funny stories and jokes about tax.', path: '/tax-humor/feed' },
  newsletter: { title: 'Tax humor', places: 1, order: 3, evergreen: true },
});
