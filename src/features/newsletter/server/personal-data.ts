import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { holdsAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { lockAddresses } from './queries.ts';
import { newsletterConsents as consents, erasedSubscribers, newsletterSubscribers as subscribers } from './table.ts';

const isOf = (email: string): SQL => holdsAddress(subscribers.email, email);

/**
 * Erasing deletes the subscription. The site keeps consents and withdrawals under a pseudonym, to prove that the emails
 * were permitted, and to leave the address out of imports.
 */
export const newsletterData: PersonalData = {
  columns: [
    'newsletter_subscribers.email',
    'newsletter_subscribers.first_name',
    'newsletter_subscribers.last_name',
    'newsletter_consents.network',
  ],
  async find(db, { email }) {
    const { step, text, at } = consents;
    return {
      newsletter: await db.select().from(subscribers).where(isOf(email)),
      newsletterConsents: await db
        .select({ step, text, at })
        .from(consents)
        .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
        .where(isOf(email))
        .orderBy(asc(at)),
    };
  },
  async endLinks(tx, { email }, linksSince) {
    await tx.update(subscribers).set({ linksSince }).where(isOf(email));
  },
  async erase(tx, { email, pseudonym, former }) {
    await eraseReader(tx, email, pseudonym);
    // Later imports leave out the addresses that the person had before, too.
    const kept = former.map((one) => ({ pseudonym: one.pseudonym, consents: [], erasedAt: now() }));
    if (kept.length > 0) await tx.insert(erasedSubscribers).values(kept).onConflictDoNothing();
  },
};

/** Erases the subscription of an address. Later imports leave the address out, even if it had none. */
export async function eraseReader(tx: Db, email: string, pseudonym: string): Promise<void> {
  await lockAddresses(tx);
  const { step, text, at } = consents;
  const kept = await tx
    .select({ step, text, at })
    .from(consents)
    .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
    .where(isOf(email))
    .orderBy(asc(at));
  await tx.delete(subscribers).where(isOf(email));
  await tx
    .insert(erasedSubscribers)
    .values({ pseudonym, consents: kept, erasedAt: now() })
    .onConflictDoUpdate({
      target: erasedSubscribers.pseudonym,
      set: { consents: sql`${erasedSubscribers.consents} || excluded.consents`, erasedAt: sql`excluded.erased_at` },
    });
}
