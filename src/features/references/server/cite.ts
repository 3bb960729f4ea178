import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import type { Provision } from '../vocabulary.ts';
import { citedIn } from './read-html.ts';
import { provisions } from './table.ts';

/** Longer texts (in characters) are read by a task in a thread: a tenth of a second would be too long for a save. */
export const LONG = 100_000;

/**
 * Reads what the text cites, and stores it. Returns the labels that were not rejected; null for a text that is too long
 * to be read here.
 */
export async function citeIn(tx: Db, html: string, rejected: readonly string[]): Promise<string[] | null> {
  if (html.length > LONG) return null;
  return remember(
    tx,
    citedIn(html).map(({ provision }) => provision),
    rejected,
  );
}

/** Stores provisions that are not stored yet. Returns the labels that were not rejected. */
export async function remember(tx: Db, cited: readonly Provision[], rejected: readonly string[]): Promise<string[]> {
  const kept = cited.filter(({ label }) => !rejected.includes(label));
  // Inserts in the same order everywhere, so that two saves that cite the same provisions wait for each other instead
  // of both failing.
  const inOrder = kept.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (inOrder.length > 0) await tx.insert(provisions).values(inOrder).onConflictDoNothing();
  return kept.map(({ label }) => label);
}

export async function findProvision(db: Db, id: string): Promise<Provision | undefined> {
  const [row] = await db.select().from(provisions).where(eq(provisions.id, id));
  return row;
}

/** Returns the provisions with these labels, by label. */
export async function findProvisions(db: Db, labels: readonly string[]): Promise<Map<string, Provision>> {
  const rows = labels.length
    ? await db
        .select()
        .from(provisions)
        .where(inArray(provisions.label, [...labels]))
    : [];
  return new Map(rows.map((row) => [row.label, row]));
}
