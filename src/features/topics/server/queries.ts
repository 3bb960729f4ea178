import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { DeskTopic } from '../contract.ts';
import { topics } from './table.ts';

export type StoredTopic = typeof topics.$inferSelect;

const parents = alias(topics, 'parents');
const columns = { ...getTableColumns(topics), parentName: parents.name };

/** Returns every name that leads to the topic. */
export const namesOf = ({ name, formerNames }: Pick<StoredTopic, 'name' | 'formerNames'>): string[] => [
  name,
  ...formerNames,
];

interface Filter {
  q?: string | undefined;
}

/** Selects topics in the order of the tree: each one on the first level is followed by those below it. */
export const selectTopics = (db: Db, { q }: Filter) =>
  db
    .select(columns)
    .from(topics)
    .leftJoin(parents, eq(parents.id, topics.parentId))
    .where(isListed(q))
    .orderBy(
      asc(sql`lower(coalesce(${parents.name}, ${topics.name}))`),
      asc(sql`${topics.parentId} is not null`),
      asc(sql`lower(${topics.name})`),
    )
    .$dynamic();

const isListed = (q: string | undefined) =>
  matches(q, [topics.name, topics.description, sql`array_to_string(${topics.formerNames}, ' ')`]);

export async function listTopics(
  db: Db,
  { limit, offset, q }: Filter & { limit: number; offset: number },
): Promise<Page<DeskTopic>> {
  const [rows, total] = await Promise.all([
    selectTopics(db, { q }).limit(limit).offset(offset),
    db.$count(topics, isListed(q)),
  ]);
  return { rows, total };
}

/** Returns all topics: there are a few dozen. */
export const allTopics = (db: Db): Promise<StoredTopic[]> =>
  db
    .select()
    .from(topics)
    .orderBy(asc(sql`lower(${topics.name})`));

export async function findTopic(db: Db, id: string): Promise<DeskTopic | undefined> {
  const [row] = await selectTopics(db, {}).where(eq(topics.id, id));
  return row;
}

/** Finds a topic by its address, a former address or a name. */
export async function topicAt(db: Db, key: string): Promise<StoredTopic | undefined> {
  const [row] = await db
    .select()
    .from(topics)
    .where(sql`${isCalled(key)} or ${topics.slug} = ${key} or ${topics.formerSlugs} @> array[${key}]`)
    .orderBy(sql`${topics.slug} <> ${key}`)
    .limit(1);
  return row;
}

/** True for the topic that has or had the name, ignoring case. */
const isCalled = (name: string): SQL =>
  sql`(lower(${topics.name}) = lower(${name}) or lower(${name}) = any(select lower(former) from unnest(${topics.formerNames}) former))`;

/** Returns the topic, other than `id`, that has or had the name or the address. */
export async function otherTopic(
  db: Db,
  { id, name, slug }: { id: string | null; name: string; slug: string },
): Promise<StoredTopic | undefined> {
  const [row] = await db
    .select()
    .from(topics)
    .where(
      and(
        sql`(${isCalled(name)} or ${topics.slug} = ${slug} or ${topics.formerSlugs} @> array[${slug}])`,
        id === null ? undefined : sql`${topics.id} <> ${id}`,
      ),
    )
    .limit(1);
  return row;
}

export const topicsBelow = (db: Db, id: string): Promise<StoredTopic[]> =>
  db
    .select()
    .from(topics)
    .where(eq(topics.parentId, id))
    .orderBy(asc(sql`lower(${topics.name})`));

/** Returns the last part of the address for a name, as the database makes it. */
export async function slugOf(db: Db, name: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`select slug_of(${name}) as slug`);
  return rows[0]!.slug;
}
