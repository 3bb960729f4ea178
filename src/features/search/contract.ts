import { z } from 'zod';
import { type CacheTag, endpoint, exportOf, forEditors, listEndpoint } from '#kernel/endpoint.ts';
import { replyOf, schemasOf } from '#kernel/fields.ts';
import { Failure } from '#kernel/problem.ts';
import { editedVersion, id, instant, Message, paging, SeenVersion } from '#kernel/wire.ts';
import { kindsHaving, namesHaving } from '../kinds.ts';
import { SYNONYM_FIELDS } from './fields.ts';
import { DAY_PATTERN, MOST_RESULTS, RESULTS_PER_PAGE } from './vocabulary.ts';

const kind = z.enum(namesHaving('search'));
const q = z.string().trim().min(1, 'Please enter a search term').max(200);

export const SearchResult = z.object({
  kind,
  id,
  title: z.string(),
  /** The title, with each found word between MARK.from and MARK.to. */
  heading: z.string(),
  /** The path of the result's page: '/careers/…'. */
  path: z.string(),
  /** Plain text around the found words, marked in the same way. */
  excerpt: z.string(),
  /** Byline, company, provider or source. */
  by: z.string(),
  /** When the result was published. */
  date: instant,
  /** Only for an event or a dated course: when it takes place, as '3–5 Mar 2026'. */
  days: z.string().optional(),
  /** Set if the event or course is over, or the job is closed. */
  over: z.literal(true).optional(),
  /** Only for an author: the number of their visible pieces. */
  pieces: z.number().int().optional(),
  /** Whether readers were told about a correction. */
  corrected: z.literal(true).nullish(),
});
export type SearchResult = z.output<typeof SearchResult>;

/** A piece on the page of a topic or an author. Its excerpt is its lead, or the beginning of its text. */
export const Piece = SearchResult.omit({ heading: true, pieces: true, days: true, over: true }).extend({
  /** The piece's kind as readers see it: 'Article'. */
  label: z.string(),
});
export type Piece = z.output<typeof Piece>;

/** The tags under which the site drops cached pages when such a piece changes. */
export const PIECE_TAGS: readonly CacheTag[] = [...new Set(kindsHaving('search').map(({ tag }) => tag))];

/** A part of such a page: the newest pieces. A page shows at most MOST_RESULTS of them. */
export const piecesQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(RESULTS_PER_PAGE),
  offset: z.coerce.number().int().min(0).max(MOST_RESULTS).default(0),
};

const choice = z.string().trim().min(1).max(200).optional();
const day = z.string().regex(DAY_PATTERN, 'Please enter a date such as 2026-03-01').optional();
/** The search terms and the facets. Each facet narrows the search; `from` and `to` are days of publication. */
const Searching = z.object({
  q,
  kind: kind.optional(),
  jurisdiction: choice,
  topic: choice,
  type: choice,
  from: day,
  to: day,
});
export type SearchQuery = z.output<typeof Searching>;
export type SearchFilter = Omit<SearchQuery, 'q'>;

const value = z.object({ value: z.string(), count: z.number().int() });
export const Facets = z.object({
  /** Counts the results of every kind, not only of the chosen one. `more` means that there are too many to count. */
  kinds: z.array(z.object({ value: kind, count: z.number().int(), more: z.boolean() })),
  /** `value` is the code, if it has one. */
  jurisdictions: z.array(value.extend({ label: z.string() })),
  topics: z.array(value),
  types: z.array(value),
});
export type Facets = z.output<typeof Facets>;

/** Results with everything that a page shows about them. */
export const SearchReply = z.object({
  rows: z.array(SearchResult),
  /** Exact up to MOST_RESULTS. */
  total: z.number().int(),
  /** How many of them have all of the words; the others have some. */
  whole: z.number().int(),
  more: z.boolean(),
  /** The words that the search used instead, if a typed word occurs nowhere and was corrected. */
  corrected: z.string().optional(),
  /** How: into two words that were typed as one, a word that begins like the typed one, or a similar one. */
  correction: z.object({ how: z.enum(['parts', 'beginning', 'similar']), words: z.array(z.string()) }).optional(),
  /** The jurisdiction that the reader chose, under any of its names. */
  jurisdiction: z.object({ value: z.string(), label: z.string() }).optional(),
  /** The jurisdiction that the words name, if any. */
  about: z.object({ value: z.string(), label: z.string() }).optional(),
  /** If nothing was found: terms that are spelt like the words. Missing for words that nearly every text contains. */
  nearest: z.array(z.object({ text: z.string(), path: z.string() })).optional(),
  facets: Facets,
});
export type SearchReply = z.output<typeof SearchReply>;

const Asked = Searching.extend({
  /** Searches for exactly these words, even if they look mistyped. */
  exact: z
    .literal('1')
    .transform(() => true)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(RESULTS_PER_PAGE),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
export type Asked = z.output<typeof Asked>;

/** A record's title, or words to search for. */
export const Suggestion = z.object({
  sort: z.enum(['title', 'topic', 'jurisdiction', 'author', 'word']),
  text: z.string(),
  /** The page that the suggestion opens. */
  path: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

/** Terms that readers searched for. */
const Searched = z.object({
  words: z.string(),
  times: z.number().int(),
  /** The number of results of the last search. */
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
export type SearchedQuery = z.output<typeof SearchedQuery>;

const synonymFields = schemasOf(SYNONYM_FIELDS);
const NOTHING_ELSE = 'Please enter at least two, one per line';
export const SynonymInput = z
  .strictObject(synonymFields)
  .refine(({ terms, narrower }) => terms.length + narrower.length > 1, { path: ['terms'], error: NOTHING_ELSE });
const Synonym = z.object({
  id,
  ...replyOf(synonymFields),
  /** 'Glossary', or empty for a group that the desk has added. */
  source: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Synonym = z.output<typeof Synonym>;

const synonyms = forEditors.list({
  summary: 'The synonyms that searches know, last changed first',
  query: z.object(paging),
  row: Synonym,
});

const searches = forEditors.list({
  summary: 'Searches by readers in recent days, with the number of results of the last one; most frequent first',
  query: SearchedQuery,
  row: Searched,
});

export const searchApi = {
  'GET /api/search': listEndpoint({
    cache: 'none',
    summary: 'Everything public that contains the words, best first',
    query: Asked,
    row: SearchResult,
  }),
  'GET /api/search/page': endpoint({
    cache: 'none',
    summary: 'Results with the number of results by kind, jurisdiction, topic and type',
    query: Asked,
    reply: SearchReply,
  }),
  'GET /api/search/suggestions': listEndpoint({
    cache: 'none',
    summary: 'Suggestions for a search that begins like this: titles, topics, jurisdictions, authors and words',
    query: z.object({ start: z.string().trim().max(200).default('') }),
    row: Suggestion,
  }),
  'GET /api/search/counts': endpoint({
    cache: 'none',
    summary: 'The number of results of each kind',
    query: Searching,
    reply: z.record(kind, z.number().int()),
  }),
  'GET /api/admin/synonyms': synonyms,
  'GET /api/admin/synonyms/export': exportOf(synonyms),
  'POST /api/admin/synonyms': forEditors.call({
    summary: 'Adds synonyms',
    body: SynonymInput,
    reply: Synonym,
    status: 201,
  }),
  'PATCH /api/admin/synonyms/:id': forEditors.one({
    summary: 'Changes synonyms',
    body: SynonymInput.safeExtend({ updatedAt: editedVersion.updatedAt }),
    failures: ['not_found', 'conflict'],
    reply: Synonym,
  }),
  'DELETE /api/admin/synonyms/:id': forEditors.one({
    summary: 'Deletes synonyms',
    query: SeenVersion,
    failures: ['not_found'],
    reply: Message,
  }),
  'GET /api/admin/searches': searches,
  'GET /api/admin/searches/export': exportOf(searches),
} as const;

/** Reads the words and the filters of a search from an address. @throws Failure invalid */
export function readSearch(query: unknown): SearchQuery {
  const read = Searching.safeParse(query);
  if (read.success) return read.data;
  throw new Failure('invalid', read.error.issues[0]!.message);
}
