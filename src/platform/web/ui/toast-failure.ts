import { isApiError } from '#kernel/problem.ts';
import { reasonOf } from './reason.ts';
import { toast } from './toast.ts';

const SIGNED_OUT = 'You are signed out. Sign in again in a new tab, then try again.';

/**
 * Returns why an action failed, and what to do if the session has ended or no response has arrived. Not in reason.ts,
 * because public forms need only `reasonOf`.
 *
 * @param failed replaces the server's message
 */
export function failureOf(err: unknown, failed?: string): string {
  const advice = adviceFor(err);
  return failed && advice ? `${failed}. ${advice}` : (advice ?? failed ?? reasonOf(err));
}

function adviceFor(err: unknown): string | undefined {
  if (!isApiError(err)) return reasonOf(err);
  // The message of platform/server/auth/access.ts; a wrong password is a 401 too.
  if (err.status === 401 && err.problem.message === 'Unauthorized: please sign in') return SIGNED_OUT;
  return undefined;
}

/** Shows in a toast why an action failed, if the page has no better place for it. */
export const toastFailure = (err: unknown, title = 'Error'): void =>
  toast({ title, description: failureOf(err), tone: 'danger' });
