export { mailPasswordReset } from './registration.ts';
export { switchSecondFactorOff } from './second-factor.ts';
export { signIn } from './sign-in.ts';
export { endAccess } from './tokens.ts';
