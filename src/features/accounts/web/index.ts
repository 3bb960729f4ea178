export { useAccountForm } from './AccountForm.tsx';
export { AccountFrame, BackToAccount, OtherWays, wayClasses } from './AccountFrame.tsx';
export { AdminGuard, needsSecondFactor, SecondFactorNeeded, Waiting } from './AdminGuard.tsx';
export { useOwnAccount } from './account/use-own-account.ts';
export { NewPasswordField } from './NewPasswordField.tsx';
export { markSignedIn } from './signed-in.ts';
export { ThroughProvider } from './ThroughProvider.tsx';
export { useLogout } from './use-logout.ts';
