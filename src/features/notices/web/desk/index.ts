import type { KindAtDesk } from '#features/desk/web/index.ts';

export const noticeKinds: readonly KindAtDesk[] = [{ kind: 'notices', what: 'notices', list: '/admin/users' }];
