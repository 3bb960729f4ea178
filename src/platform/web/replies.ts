/** Turns replies of the API into the data that a page keeps and sends to the browser. */

import type { Page } from '#kernel/endpoint.ts';
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

/** Returns a list whose rows have only these fields, for a page that shows no others. */
export async function only<Row, Key extends keyof Row>(
  list: Promise<Page<Row>>,
  keys: readonly Key[],
): Promise<Page<Pick<Row, Key>>> {
  const { rows, total } = await list;
  const kept = (row: Row) => Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
  return { rows: rows.map(kept), total };
}
