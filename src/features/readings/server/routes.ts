import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { serve } from '#platform/server/http/serve.ts';
import { readingsApi } from '../contract.ts';
import { KINDS_WITH_PAGES } from '../vocabulary.ts';
import { inBatches } from './batches.ts';
import { addReadings, keepVisible, readReadings } from './queries.ts';
import { isByReader, readingLimit } from './readers.ts';

/** Counts the reads of all kinds (docs/decisions/0056-readings-are-counted-in-batches.md). */
export function readingsRoutes(app: FastifyInstance, { db, reader, kinds, limits }: RouteDeps): void {
  const counts = readingLimit({ limits });
  const counters = new Map(
    KINDS_WITH_PAGES.map(({ name }) => [
      name as string,
      inBatches(async (batch) => {
        const visible = await keepVisible(db, kinds, name, [...batch.keys()]);
        await addReadings(db, new Map([...batch].filter(([id]) => visible.has(id))));
        return new Map();
      }),
    ]),
  );
  serve(app, readingsApi, {
    'POST /api/readings': async ({ body: { kind, id } }, caller) => {
      if (await counts(caller, id)) await counters.get(kind)?.(id, isByReader(caller));
      return undefined;
    },
    'GET /api/admin/readings': async ({ query: { days } }) =>
      readReadings(await reader.current(), kinds, days, Date.now()),
  });
}
