import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_MS, markBrowser } from '#platform/server/auth/known-browser.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { knownBrowsers } from '#platform/server/auth/table.ts';
import type { Deps } from '#platform/server/deps.ts';
import { describeBrowser } from './describe-browser.ts';

/**
 * Mails the person about a sign-in from a browser that they have not used before, unless it is their first. Call it
 * wherever a session begins.
 */
export async function noticeSignIn(
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<Person, 'id' | 'email'>,
  now = Date.now(),
): Promise<void> {
  const lastUsedAt = new Date(now).toISOString();
  const row = { userId: person.id, mark: markBrowser(config, request, reply), lastUsedAt };
  await db.transaction(async (tx) => {
    await tx.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, new Date(now - KNOWN_MS).toISOString()));
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
