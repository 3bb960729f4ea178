/** Where signing in leads without a `returnTo`. */
export const AFTER_SIGN_IN = '/contribute';

/** The page of the second step of a sign-in. */
export const CODE_PATH = '/login/code';
