/** The forms of one's own account in a browser without scripts. */
import type { FastifyInstance } from 'fastify';
import { requirePerson } from '#server/auth/access.ts';
import type { Deps } from '#server/deps.ts';
import { serveForm } from '#server/http/form.ts';
import { Names } from '../own-contract.ts';
import { updateNames } from './queries.ts';

export function ownForms(app: FastifyInstance, { db }: Deps): void {
  serveForm(app, {
    path: '/account/name',
    schema: Names,
    handle: async (names, request) => {
      const { id } = await requirePerson(request);
      await db.transaction((tx) => updateNames(tx, id, names));
    },
    done: '/account',
  });
}
