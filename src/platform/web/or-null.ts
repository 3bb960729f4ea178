import { isApiError } from '#kernel/problem.ts';

/** What is not found is an answer, not a failure: it is cached and travels to the browser as null. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (err) {
    if (isApiError(err) && err.status === 404) return null;
    throw err;
  }
}
