import { isApiError } from '#kernel/problem.ts';

const SIGNED_OUT = 'You are signed out. Sign in again in a new tab, then try again.';

/**
 * Returns the server's message for a failed call, or advice if there was no reply.
 *
 * @param failed is said instead; followed by advice if the session has ended
 */
export function reasonOf(err: unknown, failed?: string): string {
  if (!isApiError(err)) return failed ?? 'Please check your connection and try again.';
  // platform/server/auth/access.ts; a sign-in form has other words for a wrong password.
  if (err.status === 401 && err.problem.message === 'Unauthorized: please sign in')
    return failed ? `${failed}. ${SIGNED_OUT}` : SIGNED_OUT;
  return failed ?? err.problem.message;
}
