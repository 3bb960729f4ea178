/** Reads topics as readers see them: the tree, and the pieces about each of them. */
import { sql } from 'drizzle-orm';
import { countPieces, findPieces, type Hub, type Slice } from '#features/search/server/index.ts';
import { documents } from '#features/search/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { TopicBranch, TopicHub, Unfiled } from '../contract.ts';
import { allTopics, namesOf, type StoredTopic, topicAt, topicsBelow } from './queries.ts';

/** Reads the tree with its numbers of pieces. A topic also counts the pieces of topics below it. */
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
