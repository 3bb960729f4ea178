import { and, arrayContains, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { articles } from '#features/articles/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { isPublic } from '#platform/server/db/publication.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { inThread } from '#platform/server/threads/in-thread.ts';
import type { Provision } from '../contract.ts';
import { citedIn } from './read-html.ts';
import { provisions } from './table.ts';

/** A task reads longer texts (characters) in a thread, because a save should not take a tenth of a second longer. */
export const LONG = 100_000;

/**
 * Reads what the text cites, and stores it. Returns the labels that were not rejected; null for a text that is too long
 * to read here.
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
  // Two saves may cite the same provisions. Both insert them in this order, so one waits for the other and neither fails.
  const inOrder = kept.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (inOrder.length > 0) await tx.insert(provisions).values(inOrder).onConflictDoNothing();
  return kept.map(({ label }) => label);
}

/** Finds a provision that a public article cites, because drafts must not reveal what they are about. */
export async function findProvision(db: Db, by: { id: string } | { label: string }): Promise<Provision | undefined> {
  const isWanted = 'id' in by ? eq(provisions.id, by.id) : eq(provisions.label, by.label);
  const [row] = await db.select().from(provisions).where(isWanted);
  if (!row) return undefined;
  const cites = and(arrayContains(articles.provisions, [row.label]), isPublic(articles));
  const [citing] = await db.select({ id: articles.id }).from(articles).where(cites).limit(1);
  return citing && row;
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

type Cited = ReturnType<typeof citedIn>;

const read = inThread<string, Cited>(new URL('./read-html.ts', import.meta.url), citedIn.name, {
  atOnce: 1,
  waiting: 20,
  deadlineMs: 10_000,
});

/** Reads what a text cites. Uses a thread for a long text, so that other requests need not wait. */
export const readInThread = async (html: string): Promise<Cited> => (html.length > LONG ? read(html) : citedIn(html));

const BATCH = 50;
/** The maximum number of articles in one run, which takes a few minutes. The next run continues. */
const MOST = 2_000;

/**
 * Reads the articles that no save has read: long ones, approved submissions, imports and, after the migration, all. Reads
 * the newest first, at most `most` of them.
 */
export async function readUnread({ db, changes }: Pick<Deps, 'db' | 'changes'>, most = MOST): Promise<void> {
  for (let read = 0; read < most; read += BATCH) {
    const unread = await db
      .select({ id: articles.id, content: articles.content, rejected: articles.rejectedReferences })
      .from(articles)
      .where(and(isNull(articles.provisions), isNull(articles.deletedAt)))
      .orderBy(desc(articles.id))
      .limit(Math.min(BATCH, most - read));
    for (const { id, content, rejected } of unread) {
      const cited = (await readInThread(content)).map(({ provision }) => provision);
      await db.transaction(async (tx) => {
        const provisions = await remember(tx, cited, rejected);
        await tx
          .update(articles)
          // Keeps updatedAt, because reading is not a change. A text that somebody has saved since is read again.
          .set({ provisions, updatedAt: sql`${articles.updatedAt}` })
          .where(and(eq(articles.id, id), isNull(articles.provisions), eq(articles.content, content)));
        if (provisions.length > 0) await changes.announce(tx, 'articles', id);
      });
    }
    if (unread.length < BATCH) return;
  }
}

export const referenceTasks: readonly Task[] = [
  { name: 'references', cron: '* * * * *', run: (deps) => readUnread(deps) },
];
