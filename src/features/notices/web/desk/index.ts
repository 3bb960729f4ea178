import type { DeskKind } from '#features/desk/web/index.ts';

/** The choices of one person. */
export const noticeKinds: readonly DeskKind[] = [{ kind: 'notices', what: 'notices', list: '/admin/users' }];
