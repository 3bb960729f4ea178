/** The page after signing in, if no `returnTo` was given. */
export const AFTER_SIGN_IN = '/contribute';

/** The page of the second step of a sign-in. */
export const CODE_PATH = '/login/code';
