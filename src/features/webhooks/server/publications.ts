/** Finds out which records become public, change or are withdrawn, by a save at the desk or by the clock. */
import { eq, lte, sql } from 'drizzle-orm';
import type { CacheTag } from '#kernel/endpoint.ts';
import { publicPath } from '#kernel/kinds.ts';
import type { Observe } from '#platform/server/changes.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import type { Webhooks } from '#platform/server/deps.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import type { Happening } from '../vocabulary.ts';
import { webhookSchedule } from './table.ts';

interface Found extends Record<string, unknown> {
  kind: string;
  id: string;
  title: string;
  /** Published and not in the bin. */
  released: boolean;
  /** Whether the publication date has come. */
  due: boolean;
  publishedAt: Date | string | null;
  updatedAt: Date | string;
}

const publicOf = (kinds: Kinds, tag: CacheTag) =>
  kindsWith(kinds, 'public', 'search').filter(({ kind }) => kind.tag === tag);

/** Finds a record of any kind that readers can see; undefined for other kinds. */
async function findRecord(tx: Db, kinds: Kinds, tag: CacheTag, id: string): Promise<Found | undefined> {
  const of = publicOf(kinds, tag);
  if (of.length === 0) return undefined;
  const selects = allOf(
    of,
    ({ kind, table, title, search }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${search.released} as released,
        coalesce(${search.from} <= clock_timestamp(), false) as due, ${search.from} as "publishedAt",
        ${table.updatedAt} as "updatedAt"
      from ${table} where ${table.id} = ${id} and ${search.of ?? sql`true`}`,
  );
  const { rows } = await tx.execute<Found>(selects);
  return rows[0];
}

const instantOf = (at: Date | string | null) => at && new Date(at).toISOString();

/** Stores the event that something happened to a record. */
function sendAbout(tx: Db, webhooks: Webhooks, site: string, kinds: Kinds, record: Found, happening: Happening) {
  const { kind: name, id, title, publishedAt, updatedAt } = record;
  const { kind } = kindsWith(kinds, 'public').find((one) => one.kind.name === name)!;
  return webhooks.send(tx, `${name}.${happening}`, {
    kind: name,
    id,
    url: site + publicPath(kind, id),
    title,
    publishedAt: instantOf(publishedAt),
    updatedAt: instantOf(updatedAt),
  });
}

/** Returns the observer of all records that the desk changes. `site` is the site's address. */
export function observeRecords(kinds: Kinds, site: string, webhooks: Webhooks): Observe {
  return async (tx, tag, of) => {
    const before = of === undefined ? undefined : await findRecord(tx, kinds, tag, of);
    return async (id) => {
      const after = await findRecord(tx, kinds, tag, id);
      if (!after && !before) return;
      const [unsent] = await tx.delete(webhookSchedule).where(eq(webhookSchedule.recordId, id)).returning();
      const was = before?.released && before.due && !unsent ? before : undefined;
      const is = after?.released && after.due ? after : undefined;
      const tell = (record: Found, happening: Happening) => sendAbout(tx, webhooks, site, kinds, record, happening);
      if (was && was.kind === is?.kind) return tell(is, 'changed');
      if (was) await tell({ ...was, updatedAt: (after ?? was).updatedAt }, 'withdrawn');
      if (is) await tell(is, 'published');
      if (after?.released && !is && after.publishedAt)
        await tx.insert(webhookSchedule).values({ recordId: id, topic: tag, dueAt: instantOf(after.publishedAt)! });
    };
  };
}

/** Stores the events of scheduled records whose time has come. */
export function publishDue(db: PooledDb, kinds: Kinds, site: string, webhooks: Webhooks): Promise<void> {
  return db.transaction(async (tx) => {
    const due = await tx.delete(webhookSchedule).where(lte(webhookSchedule.dueAt, sql`now()`)).returning();
    for (const { recordId, topic } of due) {
      const record = await findRecord(tx, kinds, topic as CacheTag, recordId);
      if (record?.released && record.due) await sendAbout(tx, webhooks, site, kinds, record, 'published');
    }
  });
}
