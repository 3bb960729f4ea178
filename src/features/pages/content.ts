import { defineKind } from '#kernel/kinds.ts';

export const PAGE_TEXT = /* @__PURE__ */ defineKind({
  name: 'page-text',
  one: 'page text',
  many: 'page texts',
  labels: { one: 'Page', many: 'Pages' },
  tag: 'page-content',
  audit: 'page',
  search: true,
  versions: 'pages',
});
