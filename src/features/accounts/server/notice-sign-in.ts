import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY } from '#kernel/time.ts';
import { isHttps } from '#platform/server/auth/cookie.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { knownBrowsers } from '#platform/server/auth/table.ts';
import type { Deps } from '#platform/server/deps.ts';
import { describeBrowser } from './describe-browser.ts';

const DAYS = 400;

/**
 * Mails the person about a sign-in from a browser that they have not used before, unless it is their first. Call it
 * wherever a session begins. The browser keeps a random mark that identifies nobody.
 */
export async function noticeSignIn(
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<Person, 'id' | 'email'>,
  now = Date.now(),
): Promise<void> {
  const name = isHttps(config) ? '__Host-meridian.browser' : 'meridian.browser';
  const kept = request.cookies[name];
  const mark = kept && /^[\w-]{32}$/.test(kept) ? kept : randomBytes(24).toString('base64url');
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: DAYS * 86_400,
  } as const;
  reply.setCookie(name, mark, cookie);
  const lastUsedAt = new Date(now).toISOString();
  const row = { userId: person.id, mark: createHash('sha256').update(mark).digest('hex'), lastUsedAt };
  await db.transaction(async (tx) => {
    await tx.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, new Date(now - DAYS * DAY).toISOString()));
    const isOf = eq(knownBrowsers.userId, person.id);
    const known = await tx.$count(knownBrowsers, isOf);
    const same = await tx
      .update(knownBrowsers)
      .set({ lastUsedAt })
      .where(and(isOf, eq(knownBrowsers.mark, row.mark)))
      .returning();
    if (same.length > 0) return;
    await tx.insert(knownBrowsers).values(row).onConflictDoNothing();
    if (known === 0) return;
    const props = { device: describeBrowser(request.headers['user-agent']), at: lastUsedAt };
    await mailer.send(tx, { template: 'account-signed-in', to: person.email, props });
  });
}
