import type { DeskKind } from '#features/desk/web/index.ts';

/** Comments are moderated below the submissions. */
export const commentKinds: readonly DeskKind[] = [
  { kind: 'comment', what: 'comment', list: '/admin/submissions', audit: { said: { hide: 'Hid comment' } } },
];
