import { eq, sql } from 'drizzle-orm';
import * as queries from '#platform/server/auth/people.ts';
import { knownBrowsers, users, verifications } from '#platform/server/auth/table.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { describeBrowser } from './describe-browser.ts';

/** The account with all ways to sign in and all sessions. Erased last: other features still read it. */
export const accountsData: PersonalData = {
  columns: [
    'users.email',
    'users.pending_email',
    'users.first_name',
    'users.last_name',
    'credentials.user_id',
    'known_browsers.user_id',
    'second_factors.user_id',
    'sessions.sess',
  ],
  async find(db, { userId }) {
    const person = userId && (await queries.findPerson(db, userId));
    if (!person) return {};
    const { id: _, name, image, banned, banReason, banExpires, ...account } = person;
    const { lastUsedAt } = knownBrowsers;
    return {
      account: [account],
      sessions: (await queries.listSessions(db, person.id)).map(({ sess: { userAgent, ipAddress, ...sess } }) => ({
        browser: describeBrowser(userAgent),
        userAgent,
        ipAddress,
        createdAt: sess.createdAt,
        lastUsedAt: sess.usedAt ?? sess.updatedAt,
      })),
      browsers: await db.select({ lastUsedAt }).from(knownBrowsers).where(eq(knownBrowsers.userId, person.id)),
    };
  },
  async erase(tx, { email, userId }) {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.pendingEmail, email));
    if (!userId) return;
    await tx.delete(verifications).where(sql`${verifications.identifier} like ${`%:${userId}`}`);
    await queries.deletePerson(tx, userId);
  },
};
