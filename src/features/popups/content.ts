import { defineKind } from '#kernel/kinds.ts';

export const POPUP = /* @__PURE__ */ defineKind({
  name: 'popup',
  one: 'popup',
  many: 'popups',
  labels: { one: 'Popup', many: 'Popups' },
  tag: 'popups',
  audit: 'popup',
  bin: 'marketing',
  versions: 'marketing',
  palette: 'marketing',
});
