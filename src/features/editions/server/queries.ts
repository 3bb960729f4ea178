import { and, desc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findVisible, type Source, sourceOf } from '#features/articles/server/index.ts';
import { type EditionChange, NOTICES, type Notice, WITHDRAWALS } from '#kernel/editions.ts';
import type { Page } from '#kernel/endpoint.ts';
import { publicPath } from '#kernel/kinds.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Edition, listEditions, type Shown } from '#platform/server/editions/editions.ts';
import { editions } from '#platform/server/editions/table.ts';
import { type Kinds, kindsWith } from '#platform/server/kinds.ts';
import type { Correction } from '../contract.ts';

/** A record that readers can see, and what they see of it. */
export interface PublicRecord {
  id: string;
  kind: Correction['kind'];
  path: string;
  shown: Shown;
}

const keptKinds = (kinds: Kinds) => kindsWith(kinds, 'editions', 'public');

/** Finds the record, of whichever kind; undefined if readers cannot see it. */
export async function findRecord(db: Db, kinds: Kinds, id: string): Promise<PublicRecord | undefined> {
  for (const { kind, editions: find } of keptKinds(kinds)) {
    const shown = await find(db, id);
    if (shown) return { id, kind: kind.name as PublicRecord['kind'], path: publicPath(kind, id), shown };
  }
  return undefined;
}

/** Returns the record as replies describe it. */
export async function recordOf(db: Db, { id, kind, path, shown }: PublicRecord) {
  const { total: last } = await listEditions(db, id, shown, { limit: 1, offset: 0 });
  return { id, kind, path, title: shown.text.title, last };
}

/** Returns what a citation of an article's version contains; undefined for announcements. */
export async function citedEdition(
  deps: { db: Db; config: Config },
  { id, kind, path }: PublicRecord,
  { n, at, title }: Edition,
): Promise<Source | undefined> {
  const article = kind === 'article' ? await findVisible(deps.db, id) : undefined;
  if (!article) return undefined;
  const source = await sourceOf(deps, article);
  const number = [source.number, `v${n}`].filter(Boolean).join(' ');
  return { ...source, title, number, publishedAt: at, url: `${deps.config.publicUrl}${path}/v/${n}` };
}

const isOneOf = (changes: readonly EditionChange[]): SQL => inArray(editions.change, [...changes]);

/**
 * Lists what readers were told, newest first: about texts that are public now, and about those that were withdrawn and
 * not published again.
 */
export async function listCorrections(
  db: Db,
  kinds: Kinds,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Correction>> {
  const isPublic = or(
    ...keptKinds(kinds).map(
      ({ kind, table, public: { visible } }) =>
        sql`(${eq(editions.kind, kind.name)} and exists (select from ${table} where ${table.id} = ${editions.recordId} and ${visible}))`,
    ),
  );
  const later = alias(editions, 'later');
  const isLast = notExists(
    db
      .select({ n: later.n })
      .from(later)
      .where(and(eq(later.recordId, editions.recordId), sql`${later.n} > ${editions.n}`)),
  );
  const where = and(isOneOf(NOTICES), or(isPublic, and(isOneOf(WITHDRAWALS), isLast)));
  const { recordId: id, kind, n, at, change, note, title } = editions;
  const rows = await db
    .select({ id, kind, n, at, change, note, title })
    .from(editions)
    .where(where)
    .orderBy(desc(at), desc(id), desc(n))
    .limit(limit)
    .offset(offset);
  const pathOf = (name: string, record: string) =>
    publicPath(keptKinds(kinds).find((one) => one.kind.name === name)!.kind, record);
  return {
    rows: rows.map((row) => ({
      ...row,
      kind: row.kind as Correction['kind'],
      change: row.change as Notice,
      path: pathOf(row.kind, row.id),
    })),
    total: await db.$count(editions, where),
  };
}
