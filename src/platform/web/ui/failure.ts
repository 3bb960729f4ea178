import { isApiError } from '#kernel/problem.ts';
import { reasonOf } from './reason.ts';

const SIGNED_OUT = 'You are signed out. Sign in again in a new tab, then try again.';

/**
 * Says why an action of a signed-in person failed, and what to do if the session has ended. In a separate file, because
 * forms for everybody need only `reasonOf`.
 *
 * @param failed is said instead of the server's message
 */
export function failureOf(err: unknown, failed?: string): string {
  // The message of platform/server/auth/access.ts; a wrong password is a 401 too.
  if (isApiError(err) && err.status === 401 && err.problem.message === 'Unauthorized: please sign in')
    return failed ? `${failed}. ${SIGNED_OUT}` : SIGNED_OUT;
  return failed ?? reasonOf(err);
}
