/** Where signing in leads without a `returnTo`. */
export const AFTER_SIGN_IN = '/contribute';

/** Returns the page on which the owner of an address that was registered more than once chooses a password. */
export const pageToChoose = (token: string): string => `/reset-password?token=${token}&registered=1`;

/** The page of the second step of a sign-in. */
export const CODE_PATH = '/login/code';
