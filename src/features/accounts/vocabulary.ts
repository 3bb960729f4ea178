/** Where somebody goes after signing in who came from nowhere in particular. */
export const AFTER_SIGN_IN = '/contribute';

/** Where the second step of a sign-in is. */
export const CODE_PATH = '/login/code';
