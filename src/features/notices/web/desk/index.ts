import type { KindAtDesk } from '#features/desk/web/index.ts';

/** The choices of one person. */
export const noticeKinds: readonly KindAtDesk[] = [{ kind: 'notices', what: 'notices', list: '/admin/users' }];
