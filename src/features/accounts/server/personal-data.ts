import { and, eq, or, sql } from 'drizzle-orm';
import { listPasskeys } from '#platform/server/auth/passkey-rows.ts';
import * as queries from '#platform/server/auth/people.ts';
import { knownBrowsers, users, verifications } from '#platform/server/auth/table.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { describeBrowser } from './describe-browser.ts';

/** The account with all ways of signing in and all sessions. Erased last, because other features still read it. */
export const accountsData: PersonalData = {
  columns: [
    'users.email',
    'users.pending_email',
    'users.first_name',
    'users.last_name',
    'former_addresses.address',
    'former_addresses.user_id',
    'credentials.user_id',
    'known_browsers.user_id',
    'passkeys.name',
    'passkeys.user_id',
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
      formerAddresses: await queries.listFormerAddresses(db, person.id),
      sessions: (await queries.listSessions(db, person.id)).map(({ sess: { userAgent, ipAddress, ...sess } }) => ({
        browser: describeBrowser(userAgent),
        userAgent,
        ipAddress,
        createdAt: sess.createdAt,
        lastUsedAt: sess.usedAt ?? sess.updatedAt,
      })),
      passkeys: (await listPasskeys(db, person.id)).map(({ id: _passkey, ...passkey }) => passkey),
      browsers: await db.select({ lastUsedAt }).from(knownBrowsers).where(eq(knownBrowsers.userId, person.id)),
    };
  },
  async erase(tx, { email, userId }) {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.pendingEmail, email));
    if (!userId) return;
    // Another address of the person may be waiting for confirmation, and the email sent there contains it.
    const pending = (await queries.findPerson(tx, userId))?.pendingEmail;
    if (pending)
      await tx
        .delete(mails)
        .where(and(holdsAddress(mails.recipient, pending), eq(mails.kind, 'account-email-confirm')));
    // The name of an emailed token ends with the person's id; an unfinished sign-in has the id in its value.
    await tx
      .delete(verifications)
      .where(
        or(
          sql`${verifications.identifier} like ${`%:${userId}`}`,
          sql`position(${userId} in ${verifications.value}) > 0`,
        ),
      );
    await queries.deletePerson(tx, userId);
  },
};
