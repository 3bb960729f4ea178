import { defineKind } from '#kernel/kinds.ts';

/** Pictures and attachments in the library. */
export const MEDIA = /* @__PURE__ */ defineKind({
  name: 'media',
  one: 'file',
  many: 'files',
  labels: { one: 'File', many: 'Media' },
  tag: 'media',
  audit: 'media',
  bin: 'editor',
  versions: 'editor',
  palette: 'editor',
});
