import type { KindAtDesk } from '#features/desk/web/index.ts';

export const shareKinds: readonly KindAtDesk[] = [
  {
    kind: 'share',
    what: 'shared preview',
    audit: { said: { create: 'Shared a preview of', revoke: 'Cancelled a link to the preview of' } },
  },
];
