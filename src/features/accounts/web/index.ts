export { AdminGuard } from './AdminGuard.tsx';
export { adminUserQuery, currentUser, currentUserQuery } from './queries.ts';
export { needsSecondFactor, SecondFactorNeeded } from './second-factor/SecondFactorNeeded.tsx';
export { markSignedIn } from './signed-in.ts';
export { useLogout } from './use-logout.ts';
export { Waiting } from './Waiting.tsx';
