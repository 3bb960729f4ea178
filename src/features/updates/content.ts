import { defineKind } from '#kernel/kinds.ts';

/** Changes that the desk prepares beside a public text (docs/decisions/0110-updates-beside-the-live-text.md). */
export const UPDATE = /* @__PURE__ */ defineKind({
  name: 'update',
  one: 'update',
  many: 'updates',
  labels: { one: 'Update', many: 'Updates' },
  tag: 'updates',
  audit: 'update',
  editor: '/admin/updates',
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  preview: true,
});
