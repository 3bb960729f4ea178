import { defineKind } from '#kernel/kinds.ts';

export const POPUP = /* @__PURE__ */ defineKind({
  name: 'popup',
  one: 'popup',
  many: 'popups',
  labels: { one: 'Popup', many: 'Popups' },
  topic: 'popups',
  audit: 'popup',
  bin: 'marketing',
  versions: 'marketing',
  palette: 'marketing',
});
