import { defineKind } from '#kernel/kinds.ts';

/** A section of a page whose words the desk can change. */
export const PAGE_TEXT = /* @__PURE__ */ defineKind({
  name: 'page-text',
  one: 'page text',
  many: 'page texts',
  labels: { one: 'Page text', many: 'Page texts' },
  topic: 'page-content',
  audit: 'page',
  versions: 'admin',
});
