import { isApiError } from '#kernel/problem.ts';

/** What happened, in words for a reader, and what can be done about it. */
export function explainFailure(error: unknown): string {
  if (isApiError(error)) {
    if (error.status === 401) return 'You are no longer signed in. Sign in again, then come back to this page.';
    if (error.status === 403) return 'Your account may not see this page.';
    if (error.status === 429) return 'Too many requests came from your connection. Wait a moment, then try again.';
    return `Our server could not answer (error ${error.status}). It is usually back within a minute.`;
  }
  // A list that says which one it is; what went wrong with it is its cause.
  if (error instanceof Error && (isApiError(error.cause) || error.cause instanceof TypeError))
    return `${error.message}. ${explainFailure(error.cause)}`;
  // A browser's fetch and import() fail with a TypeError when nothing answers.
  if (error instanceof TypeError)
    return 'The connection was lost on the way. Check that you are online, then try again.';
  return 'Something went wrong while this page was put together. Trying again may help.';
}
