/**
 * Lets the desk maintain the tree of topics. It has two levels, and uses every name and every address only once,
 * including former ones.
 */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { defined } from '#kernel/defined.ts';
import { Failure, fail, invalidField, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DeskTopic, TopicChange, TopicInput } from '../contract.ts';
import { findTopic, namesOf, otherTopic, type StoredTopic, slugOf, topicsBelow } from './queries.ts';
import { refileNext } from './refile.ts';
import { topics } from './table.ts';

type Needs = Pick<Deps, 'db' | 'changes' | 'kinds'>;

/** Changes the tree, then files the records that this affects: a few at once, the others within a minute (refile.ts). */
function changing<T>({ db, ...deps }: Needs, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockName(tx, 'topics');
    const result = await change(tx);
    await deps.changes.announce(tx, 'topics');
    await refileNext(tx, deps);
    return result;
  });
}

/** Returns what the audit log shows of a topic. */
const said = ({ name, slug, description, parentName }: DeskTopic) => ({
  label: name,
  name,
  slug,
  description,
  parentName,
});

const found = async (tx: Db, id: string): Promise<DeskTopic> => (await findTopic(tx, id)) ?? fail(notFound('Topic'));

export const addTopic = (deps: Needs, person: Person, input: TopicInput): Promise<DeskTopic> =>
  changing(deps, async (tx) => {
    const checked = await check(tx, null, input);
    const [row] = await tx.insert(topics).values(checked).returning({ id: topics.id });
    const added = await found(tx, row!.id);
    await recordAction(tx, person, 'topic.create', added.id, null, said(added));
    return added;
  });

export const changeTopic = (
  deps: Needs,
  person: Person,
  id: string,
  { updatedAt, ...change }: z.output<typeof TopicChange>,
): Promise<DeskTopic> =>
  changing(deps, async (tx) => {
    const before = await found(tx, id);
    refuseStale('topic', before, updatedAt);
    const { name, slug, description, parentId } = before;
    const checked = await check(tx, before.id, { name, slug, description, parentId, ...defined(change) });
    await tx
      .update(topics)
      .set({ ...checked, ...(await former(tx, id, checked)) })
      .where(eq(topics.id, id));
    const after = await found(tx, id);
    await recordAction(tx, person, 'topic.update', id, said(before), said(after));
    return after;
  });

/** Returns a topic's former names and addresses, without its current ones. */
async function former(tx: Db, id: string, { name, slug }: Pick<StoredTopic, 'name' | 'slug'>) {
  const [before] = await tx.select().from(topics).where(eq(topics.id, id));
  return {
    formerNames: [...new Set(namesOf(before!))].filter((one) => one !== name),
    formerSlugs: [...new Set([...before!.formerSlugs, before!.slug])].filter((one) => one !== slug),
  };
}

/** Returns the columns of a topic. @throws Failure invalid */
async function check(tx: Db, id: string | null, input: TopicInput): Promise<TopicInput> {
  const slug = input.slug || (await slugOf(tx, input.name));
  if (slug === '') throw invalidField('name', 'Name needs a letter or a digit');
  const other = await otherTopic(tx, { id, name: input.name, slug });
  if (other) {
    const isName = namesOf(other).some((name) => name.toLowerCase() === input.name.toLowerCase());
    throw isName
      ? invalidField('name', `“${other.name}” uses this name, or used it before`)
      : invalidField('slug', `“${other.name}” uses this address, or used it before`);
  }
  if (input.parentId !== null) await checkParent(tx, id, input.parentId);
  return { ...input, slug };
}

async function checkParent(tx: Db, id: string | null, parentId: string): Promise<void> {
  const parent = await findTopic(tx, parentId);
  if (!parent) throw invalidField('parentId', 'There is no such topic');
  if (parent.id === id || parent.parentId !== null) throw invalidField('parentId', 'Please choose a top-level topic');
  if (id !== null && (await topicsBelow(tx, id)).length > 0)
    throw invalidField('parentId', 'This topic has subtopics, so it must stay at the top level. Move them first');
}

/**
 * Merges a topic into another. Topics below it move there too, or beside it if the other topic is on the second level.
 */
export const mergeTopic = (
  deps: Needs,
  person: Person,
  { id, updatedAt, into: other }: SeenRecord & { into: SeenRecord },
): Promise<DeskTopic> =>
  changing(deps, async (tx) => {
    const into = other.id;
    if (id === into) throw invalidField('into', 'Please choose another topic');
    const merged = await found(tx, id);
    refuseStale('topic', merged, updatedAt, UNCHANGED);
    const target = (await findTopic(tx, into)) ?? fail(invalidField('into', 'There is no such topic'));
    refuseStale('topic', target, other.updatedAt, UNCHANGED);
    // A topic that is merged into one below it gives that topic its place.
    const isBelow = target.parentId === id;
    if (isBelow) await tx.update(topics).set({ parentId: null }).where(eq(topics.id, into));
    const parentId = isBelow ? into : (target.parentId ?? target.id);
    for (const below of await topicsBelow(tx, id))
      await tx.update(topics).set({ parentId }).where(eq(topics.id, below.id));
    const [gone] = await tx.delete(topics).where(eq(topics.id, id)).returning();
    const [kept] = await tx.select().from(topics).where(eq(topics.id, into));
    await tx
      .update(topics)
      .set({
        formerNames: [...kept!.formerNames, ...namesOf(gone!)],
        formerSlugs: [...kept!.formerSlugs, gone!.slug, ...gone!.formerSlugs],
      })
      .where(eq(topics.id, into));
    const after = await found(tx, into);
    await recordAction(tx, person, 'topic.merge', id, said(merged), { ...said(merged), into: after.name });
    return after;
  });

export const removeTopic = (deps: Needs, person: Person, { id, updatedAt }: SeenRecord): Promise<{ message: string }> =>
  changing(deps, async (tx) => {
    const before = await found(tx, id);
    refuseStale('topic', before, updatedAt, UNCHANGED);
    if ((await topicsBelow(tx, id)).length > 0)
      throw new Failure('conflict', 'There are topics below this one. Move or delete those first.');
    await tx.delete(topics).where(eq(topics.id, id));
    await recordAction(tx, person, 'topic.erase', id, said(before), null);
    return { message: 'Topic deleted' };
  });
