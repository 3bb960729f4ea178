import { mayUse } from '#platform/server/auth/access.ts';
import type { Caller } from '#platform/server/http/serve.ts';

/** Robots that run a page's scripts, and so would count, say what they are. */
const ROBOT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|inspect|preview|monitor|scanner|phantom|puppeteer|playwright|selenium/i;

/** True for programs that say so, and for those that do not say that they are a browser. */
export const isRobot = (userAgent = ''): boolean => !userAgent.startsWith('Mozilla/') || ROBOT.test(userAgent);

/** Returns whether a call comes from a reader's browser, as opposed to a robot's or the desk's. */
export const isByReader = ({ person, request }: Caller): boolean =>
  !mayUse('editor', person) && !isRobot(request?.headers['user-agent']);
