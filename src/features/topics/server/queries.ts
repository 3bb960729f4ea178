import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countPieces, findPieces, type Hub } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import { MOST_RESULTS } from '#features/search/vocabulary.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { DeskTopic, TopicBranch, TopicHub, Unfiled } from '../contract.ts';
import { topics } from './table.ts';

export type StoredTopic = typeof topics.$inferSelect;

const parents = alias(topics, 'parents');
const columns = {
  ...getTableColumns(topics),
  parentName: parents.name,
  records: sql<number>`(
    select count(*)::int from (select 1 from ${documents} where ${documents.topics} @> array[${topics.name}] limit ${MOST_RESULTS}) found)`,
};

/** Returns every name that leads to the topic. */
export const namesOf = ({ name, formerNames }: Pick<StoredTopic, 'name' | 'formerNames'>): string[] => [
  name,
  ...formerNames,
];

interface Filter {
  q?: string | undefined;
}

/** Selects topics in the order of the tree: each on the first level, then those below it. */
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

export const listTopics = (db: Db, query: Filter & Slice): Promise<Page<DeskTopic>> =>
  pageOf(db, selectTopics(db, query), query, topics, isListed(query.q));

/** Returns all topics, of which there are a few dozen. */
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

/** Matches the topic that has or had the name, whatever its case. */
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

/** Returns the last part of the address for a name, as the database would make it. */
export async function slugOf(db: Db, name: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`select slug_of(${name}) as slug`);
  return rows[0]!.slug;
}

const pathsByName = prepared((db) =>
  db
    .select({ name: sql<string>`given`, slug: topics.slug })
    .from(sql`unnest(${sql.placeholder('names')}::text[]) as given`)
    .innerJoin(topics, sql`${topics.name} = given or ${topics.formerNames} @> array[given]`)
    .prepare('topics_by_name'),
);

/** Returns the pages of those names that lead to a topic, by name. */
export async function findTopicPaths(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await pathsByName(db).execute({ names });
  return new Map(rows.map(({ name, slug }) => [name, `/topics/${encodeURIComponent(slug)}`]));
}

/** Returns whether the name leads to a topic. */
export async function isTopic(db: Db, name: string): Promise<boolean> {
  return (await findTopicPaths(db, [name])).size > 0;
}

// What readers see: the tree, and the pieces about each topic.

/** Reads the tree, with the number of pieces on each topic. A topic's number includes those on the topics below it. */
export async function readTree(db: Db): Promise<TopicBranch[]> {
  const all = await allTopics(db);
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const childrenOf = ({ id }: StoredTopic) => below.get(id) ?? [];
  const groups = all.map((topic) => [topic, ...childrenOf(topic)].flatMap(namesOf));
  const counts = await countPieces(db, 'topics', groups);
  const pieces = new Map(all.map(({ id }, at) => [id, counts[at]!]));
  const counted = ({ id, name, slug, description }: StoredTopic) => ({
    name,
    slug,
    description,
    pieces: pieces.get(id)!,
  });
  return (below.get(null) ?? []).map((topic) => ({ ...counted(topic), below: childrenOf(topic).map(counted) }));
}

/** Reads a topic's page; undefined if there is no such topic. */
export async function readHub(db: Db, key: string, slice: Slice): Promise<TopicHub | undefined> {
  const topic = await topicAt(db, key);
  if (!topic) return undefined;
  const { id, name, slug, description, parentId } = topic;
  const all = await allTopics(db);
  const above = all.find((one) => one.id === parentId);
  const below = all.filter((one) => one.parentId === id);
  const found = await findPieces(db, 'topics', [topic, ...below].flatMap(namesOf), slice);
  const named = (one: StoredTopic) => ({ name: one.name, slug: one.slug });
  return { id, name, slug, description, above: above ? named(above) : null, below: below.map(named), ...found };
}

/** Finds a topic for its feed and its card; undefined if there is no such topic. */
export async function findHub(db: Db, slug: string): Promise<Hub | undefined> {
  const topic = await topicAt(db, slug);
  if (topic?.slug !== slug) return undefined;
  return {
    title: topic.name,
    description: topic.description || `Everything about ${topic.name}.`,
    path: `/topics/${encodeURIComponent(slug)}`,
    by: 'topics',
    names: [topic, ...(await topicsBelow(db, topic.id))].flatMap(namesOf),
  };
}

/** Lists the names in records that lead to no topic. */
export async function listUnfiled(
  db: Db,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
): Promise<Page<Unfiled>> {
  const known = (await allTopics(db)).flatMap(namesOf);
  const isUnknown = sql`topic <> all(${sql.param(known)}::text[])`;
  const { rows } = await db.execute<{ name: string; records: number; total: number }>(sql`
    select topic as name, count(*)::int as records, (count(*) over ())::int as total
    from ${documents}, unnest(topics) as topic where ${isUnknown} ${q ? sql`and ${matches(q, [sql`topic`])}` : sql``}
    group by topic order by records desc, name limit ${limit} offset ${offset}`);
  return { rows: rows.map(({ name, records }) => ({ name, records })), total: rows[0]?.total ?? 0 };
}
