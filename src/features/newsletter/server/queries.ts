import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { forgetRecipients, moveRecipients } from '#platform/server/mail/bulk/queries.ts';
import { CONFIRM_DAYS } from '#platform/server/mail/link-row.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { ItemKind } from '../content.ts';
import type { Growth, Subscriber } from '../contract.ts';
import type { Frequency, SubscriberSort, SubscriptionState } from '../vocabulary.ts';
import { newsletterConsents, newsletterSubscribers as table } from './table.ts';

const state = sql<SubscriptionState>`case when ${table.active} then 'active' when ${table.bouncedAt} is not null then 'bounced'
  when ${table.unsubscribedAt} is not null then 'ended' else 'pending' end`;
const columns = { ...getTableColumns(table), topics: sql<ItemKind[]>`${table.topics}`, state };
/** The table's checks allow no other topics. */
export type StoredSubscriber = Omit<typeof table.$inferSelect, 'topics'> & {
  topics: ItemKind[];
  state: SubscriptionState;
};

/**
 * Returns the subscriber with that address, ignoring case, or a new unconfirmed one. Locked until `tx` ends.
 */
export async function findOrInsert(tx: Db, email: string, frequency: Frequency): Promise<StoredSubscriber> {
  await tx.insert(table).values({ email, frequency }).onConflictDoNothing();
  const [row] = await tx.select(columns).from(table).where(holdsAddress(table.email, email)).for('update');
  return row!;
}

export async function findSubscriber(db: Db, id: string): Promise<StoredSubscriber | undefined> {
  const [row] = await db.select(columns).from(table).where(eq(table.id, id));
  return row;
}

/** Returns the subscriber with that address, ignoring case, if the subscription is active. */
export async function findActive(db: Db, email: string): Promise<StoredSubscriber | undefined> {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(holdsAddress(table.email, email), table.active));
  return row;
}

/** Locks the subscriber until `tx` ends. */
export async function lockSubscriber(tx: Db, id: string): Promise<StoredSubscriber | undefined> {
  const [row] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function updateSubscriber(tx: Db, id: string, change: Partial<typeof table.$inferInsert>): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

/**
 * Lets nobody else erase, replace, import or write to addresses until `tx` ends: an import would otherwise add an address
 * that is just being erased or replaced, and a new issue would queue an email to it.
 */
export const lockAddresses = (tx: Db) => lockName(tx, 'addresses of readers');

/**
 * Moves a subscription to another address of the same person, or cancels it if the other address already has an active
 * subscription: emails to the former address might reach somebody else. Links emailed earlier no longer work. The
 * remaining subscription keeps the consents and withdrawals of both.
 */
export async function moveSubscription(tx: Db, from: string, to: string): Promise<void> {
  await lockAddresses(tx);
  const find = (email: string) =>
    tx.select({ id: table.id, active: table.active }).from(table).where(holdsAddress(table.email, email)).for('update');
  const [before] = await find(from);
  if (!before) return;
  const [own] = await find(to);
  // Anybody can ask for a newsletter to an address, so a subscription that nobody confirmed stops nothing.
  const [kept, gone] = own?.active ? [own, before] : [before, own];
  if (gone) {
    const ofIt = eq(newsletterConsents.subscriberId, gone.id);
    await tx.update(newsletterConsents).set({ subscriberId: kept.id }).where(ofIt);
    await tx.delete(table).where(eq(table.id, gone.id));
  }
  if (gone === before) return forgetRecipients(tx, [before.id]);
  await tx.update(table).set({ email: to, linksSince: now() }).where(eq(table.id, before.id));
  await moveRecipients(tx, [before.id], to);
}

export async function insertConsent(tx: Db, consent: typeof newsletterConsents.$inferInsert): Promise<void> {
  await tx.insert(newsletterConsents).values(consent);
}

/** Deletes subscriptions that were not confirmed in time, but keeps ended ones. */
export async function deleteUnconfirmed(tx: Db, askedBefore: string): Promise<void> {
  const asked = sql`greatest(${table.mailedAt}, ${table.linksSince})`;
  await tx
    .delete(table)
    .where(and(isNull(table.confirmedAt), isNull(table.unsubscribedAt), sql`${asked} < ${askedBefore}`));
}

type Filter = Partial<Record<'q' | 'id', string | undefined>> & {
  state?: SubscriptionState | undefined;
  frequency?: Frequency | undefined;
  sort?: SubscriberSort | undefined;
};

const subscriberOrders: Record<SubscriberSort, SQL[]> = {
  'date-desc': [desc(table.subscribedAt), desc(table.id)],
  'date-asc': [asc(table.subscribedAt), asc(table.id)],
  'email-asc': [asc(sql`lower(${table.email})`)],
  'email-desc': [desc(sql`lower(${table.email})`)],
};

/** Lists subscribers, newest first by default; `q` searches the address and the names. */
export const listSubscribers = (db: Db, query: Filter & Slice): Promise<Page<Subscriber>> =>
  pageOf(db, selectSubscribers(db, query), query, table, isOf(query));

/** Selects all subscribers that match the filter, in its order. */
export const selectSubscribers = (db: Db, filter: Filter) =>
  db
    .select(columns)
    .from(table)
    .where(isOf(filter))
    .orderBy(...subscriberOrders[filter.sort ?? 'date-desc'])
    .$dynamic();

const isOf = ({ q, id, state: wanted, frequency }: Filter) =>
  and(
    matches(q, [table.email, table.firstName, table.lastName]),
    id ? eq(table.id, id) : undefined,
    wanted && sql`${state} = ${wanted}`,
    frequency && eq(table.frequency, frequency),
  );

/** Counts, from the records of consent, how many readers confirmed and how many left on each day (UTC). */
export async function findGrowth(db: Db, days: number, now: number): Promise<Growth> {
  const today = new Date(now).toISOString();
  const counted = db.select({ state, count: sql<number>`count(*)::int` }).from(table).groupBy(state);
  const daily = db.execute<Growth['days'][number]>(sql`
    with period as (
      select date_trunc('day', ${today}::timestamptz at time zone 'utc') as today,
        date_trunc('day', ${today}::timestamptz at time zone 'utc') - make_interval(days => ${days - 1}::int) as first
    ), steps as (
      select date_trunc('day', c.at at time zone 'utc') as day, count(*) filter (where c.step = 'confirmed')::int as joined,
        count(*) filter (where c.step = 'withdrawn')::int as left
      from ${newsletterConsents} c where c.at >= (select first at time zone 'utc' from period) group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(joined, 0) as joined, coalesce(steps.left, 0) as left
    from period cross join generate_series(period.first, period.today, interval '1 day') day left join steps using (day)
    order by day`);
  const [states, { rows }] = await Promise.all([counted, daily]);
  const counts = { active: 0, pending: 0, ended: 0, bounced: 0 };
  for (const row of states) counts[row.state] = row.count;
  return { counts, days: rows };
}

export const subscriberTasks: readonly Task[] = [
  {
    name: 'newsletter-forget',
    cron: '35 3 * * *',
    run: ({ db }, now) => deleteUnconfirmed(db, new Date(now - CONFIRM_DAYS * DAY).toISOString()),
  },
];
