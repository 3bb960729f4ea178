import { z } from 'zod';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { RECORD_KINDS } from './vocabulary.ts';

/** A count with its recent trend. */
const Figure = z.object({
  /** The count now. */
  total: z.number().int(),
  /** New in the last 30 days. */
  recent: z.number().int(),
  /** New in the 30 days before that. */
  before: z.number().int(),
  /** New on each of the last 30 days, oldest first. */
  daily: z.array(z.number().int()),
});
export type Figure = z.output<typeof Figure>;

const Overview = z.object({
  /** Published articles. */
  articles: Figure,
  /** Active announcements. */
  announcements: Figure,
  /** Confirmed subscribers; null for editors, who may not see them. */
  subscribers: Figure.nullable(),
  /** Submissions that wait for review; the trend counts all that were received. */
  submissions: Figure,
});
export type Overview = z.output<typeof Overview>;

const FoundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.uuid(),
  /** A title, a company or an address. */
  title: z.string(),
  /** Distinguishes records with the same title: a status, a company, an author. */
  note: z.string(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

export const adminApi = {
  'GET /api/admin/overview': endpoint({
    summary: 'The counts of the dashboard, with the last 30 days compared to the 30 before',
    access: 'editor',
    reply: Overview,
  }),
  'GET /api/admin/records': listEndpoint({
    summary: 'Records of any kind with the words in their name, for the palette; without words the latest changes',
    access: 'editor',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    row: FoundRecord,
  }),
} as const;
