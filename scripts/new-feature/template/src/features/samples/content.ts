import { defineKind } from '#kernel/kinds.ts';

export const SAMPLE = /* @__PURE__ */ defineKind({
  name: 'sample',
  one: 'sample',
  many: 'samples',
  labels: { one: 'Sample', many: 'Samples' },
  topic: 'samples',
  audit: 'sample',
  public: { path: '/samples' },
  editor: '/admin/samples',
  search: true,
  sitemap: true,
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  preview: true,
  palette: 'editor',
});
