import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OwnAuthor, OwnAuthorChange } from '../contract.ts';
import { authorOf, type StoredAuthor } from './queries.ts';
import { authors } from './table.ts';

const shown = ({ id, name, slug, bio, links }: StoredAuthor) => ({ id, name, slug, bio, links });

export async function readOwn(db: Db, person: Person): Promise<OwnAuthor> {
  const author = await authorOf(db, person.id);
  return { author: author ? shown(author) : null };
}

/** @throws Failure not_found for an account that the desk has not given a page */
export const changeOwn = (
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  person: Person,
  { bio, links }: z.output<typeof OwnAuthorChange>,
): Promise<OwnAuthor> =>
  db.transaction(async (tx) => {
    // As the desk does, which may change the same author at this moment.
    await lockName(tx, 'authors');
    const before = (await authorOf(tx, person.id)) ?? fail(notFound('Author'));
    const change = { bio: bio ?? before.bio, links: links ?? before.links };
    if (isDeepStrictEqual(change, { bio: before.bio, links: before.links })) return { author: shown(before) };
    const [after] = await tx.update(authors).set(change).where(eq(authors.id, before.id)).returning();
    const said = (author: StoredAuthor) => ({ label: author.name, bio: author.bio, links: author.links });
    await recordAction(tx, person, 'author.update', before.id, said(before), said(after!));
    await changes.announce(tx, 'authors');
    return { author: shown(after!) };
  });
