import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { MarketingPopup } from '../contract.ts';
import { marketingPopups } from './table.ts';

type NewPopup = Omit<MarketingPopup, 'id' | 'createdAt' | 'updatedAt'>;

/** Highest priority first, then newest. */
export function listPopups(db: Db): Promise<MarketingPopup[]> {
  return db.select().from(marketingPopups).orderBy(desc(marketingPopups.priority), desc(marketingPopups.createdAt));
}

export async function findPopup(db: Db, id: string): Promise<MarketingPopup | undefined> {
  const [row] = await db.select().from(marketingPopups).where(eq(marketingPopups.id, id));
  return row;
}

export async function insertPopup(db: Db, popup: NewPopup): Promise<MarketingPopup> {
  const [row] = await db.insert(marketingPopups).values(popup).returning();
  return row!;
}

/** Undefined if there is no such popup. */
export async function updatePopup(db: Db, id: string, change: Partial<NewPopup>): Promise<MarketingPopup | undefined> {
  if (Object.keys(change).length === 0) return findPopup(db, id);
  const [row] = await db.update(marketingPopups).set(change).where(eq(marketingPopups.id, id)).returning();
  return row;
}

/** The popup that was there, or undefined. */
export async function deletePopup(db: Db, id: string): Promise<MarketingPopup | undefined> {
  const [row] = await db.delete(marketingPopups).where(eq(marketingPopups.id, id)).returning();
  return row;
}
