import { defineKind } from '#kernel/kinds.ts';

/** The people and desks in the bylines of pieces. */
export const AUTHOR = /* @__PURE__ */ defineKind({
  name: 'author',
  one: 'author',
  many: 'authors',
  labels: { one: 'Author', many: 'Authors' },
  topic: 'authors',
  audit: 'author',
  search: true,
});
