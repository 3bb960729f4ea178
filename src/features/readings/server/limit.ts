import type { Limit } from '#kernel/endpoint.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/limits.ts';
import type { Caller } from '#platform/server/http/serve.ts';

/**
 * How many readings of one record count from one network. An office shares an address, but a script must not be able to
 * raise a figure at will.
 */
const READINGS: Limit = { points: 20, duration: 3600 };

/** Returns a function that decides whether one more reading of a record counts, whichever endpoint is called. */
export function readingLimit({ limits }: Pick<RouteDeps, 'limits'>) {
  const count = limits.counter('readings', READINGS);
  return async ({ request }: Caller, id: string): Promise<boolean> =>
    (await count(`${networkOf(request!.ip)} ${id}`)) === undefined;
}
