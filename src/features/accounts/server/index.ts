export { switchSecondFactorOff } from './lost-second-factor.ts';
export { accountsData } from './personal-data.ts';
export { mailPasswordReset } from './reset.ts';
export { signIn } from './sign-in.ts';
