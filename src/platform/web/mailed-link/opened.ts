import { notFound } from '@tanstack/react-router';
import { isApiError, statusOf } from '#kernel/problem.ts';
import { orNull } from '../queries.ts';

/** Marks a page whose emailed link no longer works. That page returns 410. */
export const ENDED = 'ended';
type Behind<T> = T | null | typeof ENDED;

/**
 * Returns null for a link that this site did not make, and ENDED for one that no longer works. Both are cached and sent
 * to the browser like any other result.
 */
export async function behindLink<T>(call: Promise<T>): Promise<Behind<T>> {
  try {
    return await orNull(call);
  } catch (err) {
    if (isApiError(err) && err.status === statusOf.gone) return ENDED;
    throw err;
  }
}

/**
 * Returns the target of a link. Otherwise rejects with "not found", whose `data` is ENDED for a link that no longer works.
 */
export const opened = async <T>(found: Behind<T>): Promise<T> =>
  found === null || found === ENDED ? Promise.reject(notFound({ data: found })) : found;
