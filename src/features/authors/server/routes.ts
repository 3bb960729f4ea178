import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { Deps, RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serve } from '#platform/server/http/serve.ts';
import { authorsApi, type OwnAuthor, type OwnAuthorChange } from '../contract.ts';
import { changeAuthor, mergeAuthor, splitAuthor } from './desk.ts';
import { readHub } from './hubs.ts';
import { authorOf, listAuthors, type StoredAuthor, selectAuthors } from './queries.ts';
import { authors } from './table.ts';

const shown = ({ id, name, slug, bio, links }: StoredAuthor) => ({ id, name, slug, bio, links });

async function readOwn(db: Db, person: Person): Promise<OwnAuthor> {
  const author = await authorOf(db, person.id);
  return { author: author ? shown(author) : null };
}

/** Changes the person's own author page. @throws Failure not_found for an account that the desk has given no page */
const changeOwn = (
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  person: Person,
  { bio, links }: z.output<typeof OwnAuthorChange>,
): Promise<OwnAuthor> =>
  db.transaction(async (tx) => {
    // Locks the same name as the desk, which may be changing the same author.
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

/** Serves the people and desks in the bylines of pieces. */
export function authorsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db } = deps;
  serve(app, authorsApi, {
    'GET /api/authors/:slug': async ({ params, query }) =>
      (await readHub(db, params.slug, query)) ?? fail(notFound('Author')),
    'GET /api/account/author': (_input, { person }) => readOwn(db, person!),
    'PATCH /api/account/author': ({ body }, { person }) => changeOwn(deps, person!, body),
    'GET /api/admin/authors': ({ query }) => listAuthors(db, query),
    'GET /api/admin/authors/export': exporter(deps, authorsApi['GET /api/admin/authors'], 'authors', selectAuthors),
    'PATCH /api/admin/authors/:id': ({ params, body }, { person }) => changeAuthor(deps, person!, params.id, body),
    'POST /api/admin/authors/:id/merge': ({ params, body }, { person }) =>
      mergeAuthor(deps, person!, { ...params, ...body }),
    'POST /api/admin/authors/:id/split': ({ params, body }, { person }) =>
      splitAuthor(deps, person!, { ...params, ...body }),
  });
}
