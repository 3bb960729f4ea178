import { defineKind } from '#kernel/kinds.ts';

export const AUTHOR = /* @__PURE__ */ defineKind({
  name: 'author',
  one: 'author',
  many: 'authors',
  labels: { one: 'Author', many: 'Authors' },
  tag: 'authors',
  audit: 'author',
  search: true,
});
