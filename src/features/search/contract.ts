import { z } from 'zod';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { id, instant, paging } from '#kernel/wire.ts';
import { namesHaving } from '../kinds.ts';
import { RESULTS_PER_PAGE } from './vocabulary.ts';

const kind = z.enum(namesHaving('search'));
const q = z.string().trim().min(1, 'Please enter what to look for').max(200);

export const SearchResult = z.object({
  kind,
  id,
  title: z.string(),
  /** Plain text around the found words, each of which is between MARK.from and MARK.to. */
  excerpt: z.string(),
  /** Byline, company, provider or source. */
  by: z.string(),
  date: instant,
});
export type SearchResult = z.output<typeof SearchResult>;

/** Words that readers searched for. */
const Searched = z.object({
  words: z.string(),
  times: z.number().int(),
  /** Number of results of the last search. */
  found: z.number().int(),
  lastAt: instant,
});
export type Searched = z.output<typeof Searched>;

export const SearchedQuery = z.object({
  ...paging,
  days: z.coerce.number().int().min(1).max(730).default(30),
  /** Only searches whose last result was empty. */
  found: z.enum(['nothing']).optional(),
});

const searches = listEndpoint({
  summary: 'Searches by readers in the last days, with the number of results of the last one; most frequent first',
  access: 'editor',
  query: SearchedQuery,
  row: Searched,
});

export const searchApi = {
  'GET /api/search': listEndpoint({
    cache: 'none',
    summary: 'Everything public that contains the words, best first',
    query: z.object({
      q,
      kind: kind.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(RESULTS_PER_PAGE),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    row: SearchResult,
  }),
  'GET /api/search/counts': endpoint({
    cache: 'none',
    summary: 'The number of results of each kind',
    query: z.object({ q }),
    reply: z.record(kind, z.number().int()),
  }),
  'GET /api/admin/searches': searches,
  'GET /api/admin/searches/export': exportOf(searches),
} as const;
