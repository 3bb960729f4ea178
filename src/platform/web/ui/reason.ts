import { isApiError } from '#kernel/problem.ts';

/** Why a call failed, in the server's words; a network's failure has none. */
export function reasonOf(err: unknown): string {
  return isApiError(err) ? err.problem.message : 'Please check your connection and try again.';
}
