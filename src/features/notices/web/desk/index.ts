import type { KindAtDesk } from '#features/desk/web/index.ts';

/** The notices that each person has chosen. */
export const noticeKinds: readonly KindAtDesk[] = [{ kind: 'notices', what: 'notices', list: '/admin/users' }];
