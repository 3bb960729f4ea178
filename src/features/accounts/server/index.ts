export { switchSecondFactorOff } from './lost-second-factor.ts';
export { mailPasswordReset } from './reset.ts';
export { signIn } from './sign-in.ts';
