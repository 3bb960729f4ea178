export { AdminGuard } from './AdminGuard.tsx';
export { adminUserQuery, currentUser } from './queries.ts';
export { useLogout } from './use-logout.ts';
export { Waiting } from './Waiting.tsx';
