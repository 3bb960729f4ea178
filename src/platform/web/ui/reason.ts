import { isApiError } from '#kernel/problem.ts';

/** Returns the server's message for a failed call, or advice if there was no response. */
export function reasonOf(err: unknown): string {
  return isApiError(err) ? err.problem.message : 'Please check your connection and try again.';
}
