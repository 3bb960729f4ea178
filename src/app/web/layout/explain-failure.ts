import { isApiError } from '#kernel/problem.ts';

/** Explains an error to a reader: what happened, and what they can do. */
export function explainFailure(error: unknown): string {
  if (isApiError(error)) {
    if (error.status === 401) return 'You are no longer signed in. Sign in again, then come back to this page.';
    if (error.status === 403) return 'Your account does not have access to this page.';
    if (error.status === 429) return 'Too many requests came from your connection. Wait a moment, then try again.';
    return `Our server could not answer (error ${error.status}). It is usually back within a minute.`;
  }
  // A list's error names the list; its cause is the actual failure.
  if (error instanceof Error && (isApiError(error.cause) || error.cause instanceof TypeError))
    return `${error.message}. ${explainFailure(error.cause)}`;
  // A browser's fetch and import() fail with a TypeError when nothing answers.
  if (error instanceof TypeError) return 'The connection was lost. Check that you are online, then try again.';
  return 'Something went wrong while this page was loading. Trying again may help.';
}
