import { defineKind } from '#kernel/kinds.ts';

/** Pages that the desk adds: an imprint, rates for advertisements, rules for contributors. */
export const INFORMATION = /* @__PURE__ */ defineKind({
  name: 'information',
  one: 'information page',
  many: 'information pages',
  labels: { one: 'Information page', many: 'Information' },
  tag: 'information',
  audit: 'information_page',
  public: { path: '/information' },
  editor: '/admin/information',
  search: true,
  sitemap: true,
  card: true,
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  imported: true,
  preview: true,
  palette: 'editor',
});
