export { switchSecondFactorOff } from './second-factor.ts';
export { signIn } from './sign-in.ts';
export { endAccess, mailToken } from './tokens.ts';
