import { defineKind } from '#kernel/kinds.ts';

/** A link in the header. */
export const NAVIGATION_ITEM = /* @__PURE__ */ defineKind({
  name: 'navigation-item',
  one: 'header link',
  many: 'header links',
  labels: { one: 'Header link', many: 'Header links' },
  tag: 'navigation',
  audit: 'navigation.header',
  bin: 'admin',
});
