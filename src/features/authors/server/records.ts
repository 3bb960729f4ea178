/**
 * Changes the pages of authors: for the desk, which edits them and merges two spellings into one person, for authors
 * who write about themselves, and for a nightly task that tidies up.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { articles } from '#features/articles/server/table.ts';
import { knownCover } from '#features/media/server/index.ts';
import { fail, invalidField, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { AuthorChange, DeskAuthor, OwnAuthor, OwnAuthorChange } from '../contract.ts';
import { authorOf, findAuthor, lockAuthor, otherAuthor, refreshAuthors, type StoredAuthor } from './queries.ts';
import { authors } from './table.ts';

type Needs = Pick<Deps, 'db' | 'changes'>;

const missing = () => notFound('Author');

/** Returns what the audit log shows of a row. */
const said = ({ name, slug, bio, links, portraitId, spellings, accountEmail }: DeskAuthor) => ({
  label: name,
  name,
  slug,
  bio,
  links,
  portraitId,
  spellings,
  accountEmail,
});

const found = async (tx: Db, id: string): Promise<DeskAuthor> => (await findAuthor(tx, id)) ?? fail(missing());

function changing<T>({ db, changes }: Needs, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockName(tx, 'authors');
    const result = await change(tx);
    await changes.announce(tx, 'authors');
    return result;
  });
}

export const changeAuthor = (
  deps: Needs,
  person: Person,
  id: string,
  { updatedAt, accountEmail, ...fields }: AuthorChange,
): Promise<DeskAuthor> =>
  changing(deps, async (tx) => {
    const before = (await lockAuthor(tx, id)) ?? fail(missing());
    const shown = await found(tx, id);
    refuseStale('author', before, updatedAt);
    const { name = before.name, slug = before.slug } = fields;
    const other = await otherAuthor(tx, { id, name, slug });
    if (other?.spellings.includes(name))
      throw invalidField('name', `This is a byline of “${other.name}”. Merge the two if they are one person`);
    if (other) throw invalidField('slug', `“${other.name}” uses this address, or used it before`);
    await tx
      .update(authors)
      .set({
        ...(fields.bio !== undefined && { bio: fields.bio }),
        ...(fields.links !== undefined && { links: fields.links }),
        ...(fields.portraitId !== undefined && { portraitId: await knownCover(tx, fields.portraitId) }),
        ...(accountEmail !== undefined && { userId: await accountWith(tx, accountEmail) }),
        name,
        slug,
        spellings: [...new Set([...before.spellings, name])],
        formerSlugs: [...new Set([...before.formerSlugs, before.slug])].filter((one) => one !== slug),
      })
      .where(eq(authors.id, id));
    const after = await found(tx, id);
    await recordAction(tx, person, 'author.update', id, said(shown), said(after));
    return after;
  });

async function accountWith(tx: Db, email: string): Promise<string | null> {
  if (email === '') return null;
  const [account] = await tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return account?.id ?? fail(invalidField('accountEmail', 'Nobody has an account with this address'));
}

export const mergeAuthor = (
  deps: Needs,
  person: Person,
  { id, updatedAt, into: other }: SeenRecord & { into: SeenRecord },
): Promise<DeskAuthor> =>
  changing(deps, async (tx) => {
    const into = other.id;
    if (id === into) throw invalidField('into', 'Please choose another author');
    const gone = (await lockAuthor(tx, id)) ?? fail(missing());
    const kept = (await lockAuthor(tx, into)) ?? fail(invalidField('into', 'There is no such author'));
    refuseStale('author', gone, updatedAt, UNCHANGED);
    refuseStale('author', kept, other.updatedAt, UNCHANGED);
    const before = await found(tx, id);
    await tx.delete(authors).where(eq(authors.id, id));
    await tx
      .update(authors)
      .set({
        spellings: [...kept.spellings, ...gone.spellings],
        formerSlugs: [...kept.formerSlugs, gone.slug, ...gone.formerSlugs],
        bio: kept.bio || gone.bio,
        links: kept.links.length > 0 ? kept.links : gone.links,
        portraitId: kept.portraitId ?? gone.portraitId,
        userId: kept.userId ?? gone.userId,
      })
      .where(eq(authors.id, into));
    await refreshAuthors(tx, gone.spellings);
    const after = await found(tx, into);
    await recordAction(tx, person, 'author.merge', id, said(before), { ...said(before), into: after.name });
    return after;
  });

export const splitAuthor = (
  deps: Needs,
  person: Person,
  { id, spelling, updatedAt }: SeenRecord & { spelling: string },
): Promise<DeskAuthor> =>
  changing(deps, async (tx) => {
    const stored = (await lockAuthor(tx, id)) ?? fail(missing());
    refuseStale('author', stored, updatedAt, UNCHANGED);
    const before = await found(tx, id);
    if (!stored.spellings.includes(spelling)) throw invalidField('spelling', 'This is not one of their bylines');
    if (spelling === stored.name) throw invalidField('spelling', 'This is their name. Change the name first');
    const spellings = stored.spellings.filter((one) => one !== spelling);
    await tx.update(authors).set({ spellings }).where(eq(authors.id, id));
    await refreshAuthors(tx, [spelling, ...spellings]);
    const after = await found(tx, id);
    await recordAction(tx, person, 'author.split', id, said(before), said(after));
    return after;
  });

const ownPage = ({ id, name, slug, bio, links, updatedAt }: StoredAuthor) => ({
  id,
  name,
  slug,
  bio,
  links,
  updatedAt,
});

export async function readOwn(db: Db, person: Person): Promise<OwnAuthor> {
  const author = await authorOf(db, person.id);
  return { author: author ? ownPage(author) : null };
}

/**
 * Changes the person's own author page.
 * @throws Failure not_found for an account without a page; conflict if the desk has saved it since `updatedAt`
 */
export const changeOwn = (
  { db, changes }: Needs,
  person: Person,
  { bio, links, updatedAt }: z.output<typeof OwnAuthorChange> & { updatedAt: string },
): Promise<OwnAuthor> =>
  db.transaction(async (tx) => {
    // Locks the same name as the desk, which may be changing the same author.
    await lockName(tx, 'authors');
    const before = (await authorOf(tx, person.id)) ?? fail(missing());
    refuseStale('page', before, updatedAt);
    const change = { bio: bio ?? before.bio, links: links ?? before.links };
    if (isDeepStrictEqual(change, { bio: before.bio, links: before.links })) return { author: ownPage(before) };
    const [after] = await tx.update(authors).set(change).where(eq(authors.id, before.id)).returning();
    const own = (author: StoredAuthor) => ({ label: author.name, bio: author.bio, links: author.links });
    await recordAction(tx, person, 'author.update', before.id, own(before), own(after!));
    await changes.announce(tx, 'authors');
    return { author: ownPage(after!) };
  });

/** Deletes the authors of these bylines that are in no article, of whatever status. */
export async function forgetAuthors(tx: Db, bylines: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from ${authors} where ${authors.spellings} && ${sql.param(bylines)}::text[]
    and not exists (select from ${articles} where ${articles.authorName} = any(${authors.spellings}))`);
}

export const authorTasks: readonly Task[] = [{ name: 'authors-tidy', cron: '40 3 * * *', run: ({ db }) => tidy(db) }];

/**
 * Adds authors that two transactions tried to add at once with the same address. Removes authors of mistyped bylines
 * that no article has, unless somebody has written about them.
 */
async function tidy(db: PooledDb): Promise<void> {
  await db.execute(sql`select refresh_authors(array(
    select distinct author_name from ${articles} where status = 'published' and deleted_at is null))`);
  await db
    .delete(authors)
    .where(
      and(
        isNull(authors.visibleFrom),
        isNull(authors.userId),
        isNull(authors.portraitId),
        eq(authors.bio, ''),
        sql`cardinality(${authors.spellings}) = 1 and cardinality(${authors.links}) = 0`,
        sql`not exists (select from ${articles} where ${articles.authorName} = ${authors.spellings}[1])`,
      ),
    );
}
