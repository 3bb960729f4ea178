/** Name of the session cookie; the __Host- prefix is added on https. */
export const SESSION_COOKIE = 'meridian.session';
