import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { noticesApi } from '../contract.ts';
import { findChoices, saveChoices } from './queries.ts';

/** Everybody at the desk says for themselves what they are told of by mail. */
export function noticesRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, noticesApi, {
    'GET /api/admin/notices': (_, { person }) => findChoices(db, person!.id),
    'PATCH /api/admin/notices': async ({ body }, { person }) => {
      await saveChoices(db, person!.id, body);
      return findChoices(db, person!.id);
    },
  });
}
