export { AccountFrame } from './AccountFrame.tsx';
export { AdminGuard } from './AdminGuard.tsx';
export { BackToAccount } from './account/BackToAccount.tsx';
export { useOwnAccount } from './account/use-own-account.ts';
export { needsSecondFactor, SecondFactorNeeded } from './second-factor/SecondFactorNeeded.tsx';
export { markSignedIn } from './signed-in.ts';
export { useAccountForm } from './use-account-form.ts';
export { useLogout } from './use-logout.ts';
export { Waiting } from './Waiting.tsx';
