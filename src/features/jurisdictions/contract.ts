import { z } from 'zod';
import { PIECE_TAGS, Piece, piecesQuery } from '#features/search/contract.ts';
import { endpoint, exportOf, forEditors, listEndpoint } from '#kernel/endpoint.ts';
import { ifMissing, instant, line, paging } from '#kernel/wire.ts';
import { REGION_NAMES } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface CacheTags {
    jurisdictions: true;
  }
}

/** A jurisdiction's page shows records of every kind, so it depends on the cache tags of all. */
const cache = ['jurisdictions', ...PIECE_TAGS] as const;

const known = { code: z.string(), name: z.string() };
/** A code or a name: 'DE', 'de' or 'Germany'. */
const ByCode = z.object({ code: z.string() });

const CountedJurisdiction = z.object({
  ...known,
  region: z.enum(REGION_NAMES),
  parent: z.string(),
  count: z.number().int(),
});
export type CountedJurisdiction = z.output<typeof CountedJurisdiction>;

const Jurisdiction = z.object({
  ...known,
  region: z.enum(REGION_NAMES),
  /** The country of a state, canton or province. */
  parent: z.object(known).nullable(),
  /** The jurisdiction's states, cantons or provinces with pieces. */
  parts: z.array(z.object({ ...known, count: z.number().int() })),
  rows: z.array(Piece),
  /** Exact up to 1,000; `more` if there are more. */
  total: z.number().int(),
  more: z.boolean(),
});
export type Jurisdiction = z.output<typeof Jurisdiction>;

export const SPELLING_STATES = ['left', 'mapped', 'waiting'] as const;

/** A name in records that means no known jurisdiction, or on which the desk has decided. */
const Spelling = z.object({
  /** The name as the records have it. */
  text: z.string(),
  /** How many records have this name, whatever their status. */
  records: z.number().int(),
  state: z.enum(SPELLING_STATES),
  /** The jurisdiction that the desk has chosen for it; empty unless the state is 'mapped'. */
  ...known,
  changedAt: instant.nullable(),
});
export type Spelling = z.output<typeof Spelling>;

const SpellingQuery = z.object({ ...paging, state: z.enum(SPELLING_STATES).default('waiting') });

export const SpellingInput = z.strictObject({
  text: z.string(ifMissing('Please name the spelling')).trim().min(1).max(120),
  state: z.enum(SPELLING_STATES),
  /** The name or code of a jurisdiction; only with the state 'mapped'. */
  jurisdiction: line.pipe(z.string().max(120)).default(''),
});
export type SpellingInput = z.input<typeof SpellingInput>;

const spellings = forEditors.list({
  summary:
    'Names of jurisdictions in records that wait for a code, or that the desk has given one; most frequent first',
  query: SpellingQuery,
  row: Spelling,
});

export const jurisdictionsApi = {
  'GET /api/jurisdictions': listEndpoint({
    cache,
    summary: 'The jurisdictions that published pieces concern, with the number of pieces; by name',
    row: CountedJurisdiction,
  }),
  'GET /api/jurisdictions/names': listEndpoint({
    cache: ['jurisdictions'],
    summary: 'Every jurisdiction that has a code; by name',
    row: z.object(known),
  }),
  'GET /api/jurisdictions/facets': endpoint({
    cache,
    summary: 'The names of the jurisdictions that published pieces concern',
    reply: z.object({ jurisdictions: z.array(z.string()) }),
  }),
  'GET /api/jurisdictions/:code': endpoint({
    cache,
    summary: 'A jurisdiction by its code, with the newest pieces of every kind about it',
    params: ByCode,
    query: z.object(piecesQuery),
    failures: ['not_found'],
    reply: Jurisdiction,
  }),
  'GET /api/admin/jurisdictions': spellings,
  'GET /api/admin/jurisdictions/export': exportOf(spellings),
  'POST /api/admin/jurisdictions': forEditors.call({
    summary: 'Says which jurisdiction a name means, that it means none, or undoes that decision',
    body: SpellingInput,
    failures: ['not_found'],
    reply: Spelling,
  }),
} as const;
