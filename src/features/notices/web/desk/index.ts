import type { DeskKind } from '#features/desk/web/index.ts';

/** Each is somebody's own choice. */
export const noticeKinds: readonly DeskKind[] = [{ kind: 'notices', what: 'notices', list: '/admin/users' }];
