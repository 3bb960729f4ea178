/** Remembers the browsers with which people have signed in. Each browser keeps a random mark that identifies nobody. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY } from '#kernel/time.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { isHttps } from './cookie.ts';
import { knownBrowsers, users } from './table.ts';

/** How long an unused mark is remembered. */
export const KNOWN_MS = 400 * DAY;

const cookieOf = (config: Config) => (isHttps(config) ? '__Host-meridian.browser' : 'meridian.browser');
const hashOf = (mark: string) => createHash('sha256').update(mark).digest('hex');

function readMark(config: Config, request: FastifyRequest): string | undefined {
  const mark = request.cookies[cookieOf(config)];
  return mark !== undefined && /^[\w-]{32}$/.test(mark) ? mark : undefined;
}

/** Sets the browser's cookie again, with a new mark if it has none. Returns the mark's hash, for `knownBrowsers`. */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const mark = readMark(config, request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(cookieOf(config), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: KNOWN_MS / 1000,
  });
  return hashOf(mark);
}

/** Returns whether the person, a condition on `users`, has signed in with this browser before. */
export async function isKnownBrowser(
  db: Db,
  config: Config,
  request: FastifyRequest,
  person: SQL | undefined,
): Promise<boolean> {
  const mark = hashOf(readMark(config, request) ?? '');
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, knownBrowsers.userId), person));
  return (await db.$count(knownBrowsers, and(eq(knownBrowsers.mark, mark), exists(owner)))) > 0;
}
