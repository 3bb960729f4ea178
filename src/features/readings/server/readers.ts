import type { Limit } from '#kernel/endpoint.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/limits.ts';
import type { Caller } from '#platform/server/http/serve.ts';

/** Matches robots that run a page's scripts, and so would count. They identify themselves. */
const ROBOT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|inspect|preview|monitor|scanner|phantom|puppeteer|playwright|selenium/i;

/** Returns true for programs that identify themselves as robots, or do not claim to be a browser. */
export const isRobot = (userAgent = ''): boolean => !userAgent.startsWith('Mozilla/') || ROBOT.test(userAgent);

/** Returns whether a call comes from a reader's browser, and not from a robot or the desk. */
export const isByReader = ({ person, request }: Caller): boolean =>
  !mayUse('editor', person) && !isRobot(request?.headers['user-agent']);

/**
 * How many reads of one record count from one network. Allows for an office that shares an address, but keeps a
 * script from raising a figure at will.
 */
const READINGS: Limit = { points: 20, duration: 3600 };

/** Returns a function that decides whether one more read of a record counts, whichever endpoint is called. */
export function readingLimit({ limits }: Pick<RouteDeps, 'limits'>) {
  const count = limits.counter('readings', READINGS);
  return async ({ request }: Caller, id: string): Promise<boolean> =>
    (await count(`${networkOf(request!.ip)} ${id}`)) === undefined;
}
