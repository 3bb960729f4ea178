import { isAPIError } from 'better-auth/api';
import { Failure } from '#kernel/problem.ts';
import type { BetterAuth } from './better-auth.ts';

/** Returns the session that a cookie names, if there is one, and the headers that prolong it. @throws Failure unavailable */
export async function readSession(auth: BetterAuth, cookie = '', query: { disableRefresh?: boolean } = {}) {
  try {
    const headers = new Headers({ cookie });
    return await auth.api.getSession({ headers, query, returnHeaders: true });
  } catch (err) {
    // The session ended while it was being prolonged.
    if (isAPIError(err) && err.statusCode === 401) return { response: null, headers: new Headers() };
    // The library has logged the reason and does not pass it on.
    throw new Failure('unavailable', 'The service is briefly unavailable. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
}
