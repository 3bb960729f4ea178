import { desc } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Subscriber } from '../contract.ts';
import { newsletterSubscribers as table } from './table.ts';

/** Stores the address unconfirmed; one that is there already, in whatever case, stays as it is. */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  await db.insert(table).values({ email }).onConflictDoNothing();
}

export interface SubscriberFilter {
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** Newest first; `q` is looked for in the address and the names. */
export async function listSubscribers(db: Db, { q, limit, offset }: SubscriberFilter): Promise<Page<Subscriber>> {
  const where = matches(q, [table.email, table.firstName, table.lastName]);
  const [rows, total] = await Promise.all([
    db.select().from(table).where(where).orderBy(desc(table.subscribedAt), desc(table.id)).limit(limit).offset(offset),
    db.$count(table, where),
  ]);
  return { rows, total };
}
