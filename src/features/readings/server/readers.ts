import { mayUse } from '#platform/server/auth/access.ts';
import type { Caller } from '#platform/server/http/serve.ts';

/** Robots that run a page's scripts, and so would be counted, identify themselves. */
const ROBOT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|inspect|preview|monitor|scanner|phantom|puppeteer|playwright|selenium/i;

/** Returns true for programs that identify themselves as robots, and for those that do not claim to be a browser. */
export const isRobot = (userAgent = ''): boolean => !userAgent.startsWith('Mozilla/') || ROBOT.test(userAgent);

/** Returns whether a call comes from a reader's browser rather than from a robot or the desk. */
export const isByReader = ({ person, request }: Caller): boolean =>
  !mayUse('editor', person) && !isRobot(request?.headers['user-agent']);
