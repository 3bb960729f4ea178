import { isApiError } from '#kernel/problem.ts';

/**
 * Returns null for a 404 instead of failing, so that "not found" is cached and sent to the browser like any other
 * result.
 */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (err) {
    if (isApiError(err) && err.status === 404) return null;
    throw err;
  }
}
