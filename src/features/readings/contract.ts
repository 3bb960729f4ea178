import { z } from 'zod';
import { endpoint, forEditors } from '#kernel/endpoint.ts';
import { id } from '#kernel/wire.ts';
import { namesHaving } from '../kinds.ts';
import { RANGES, USUAL_RANGE } from './vocabulary.ts';

const kind = z.enum(namesHaving('public'));

const MostRead = z.object({
  kind,
  id,
  title: z.string(),
  /** The path of the piece's page. */
  path: z.string(),
  readings: z.number().int(),
});
export type MostRead = z.output<typeof MostRead>;

const Readings = z.object({
  /** The reads on each day (UTC) of the range, oldest first. The last day is today. */
  daily: z.array(z.object({ day: z.iso.date(), readings: z.number().int() })),
  /** The reads in the previous range. */
  before: z.number().int(),
  /** The most-read pieces that readers can still open. */
  pieces: z.array(MostRead),
});
export type Readings = z.output<typeof Readings>;

/** The range as an address gives it: '30'. */
export const days = z.coerce
  .number()
  .pipe(z.literal([...RANGES]))
  .default(USUAL_RANGE);

export const readingsApi = {
  'POST /api/readings': endpoint({
    // A separate limit, because an office shares one address and its readers must not use up its editors' limit for
    // writing.
    limit: { points: 3000, duration: 60 },
    summary: 'Counts that the page of a record was read, if readers can open it. Nothing about the reader is kept',
    body: z.strictObject({ kind, id }),
    status: 204,
  }),
  'GET /api/admin/readings': forEditors.call({
    summary:
      'How often pages of records were read on each recent day, and which were read most; robots and the desk are not counted',
    query: z.object({ days }),
    reply: Readings,
  }),
} as const;
