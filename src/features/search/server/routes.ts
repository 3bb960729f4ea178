import type { FastifyInstance } from 'fastify';
import type { NameOf } from '#features/kinds.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import { type Asked, type SearchReply, searchApi } from '../contract.ts';
import { isTooShort } from '../vocabulary.ts';
import { noneOfAnyKind } from './facets.ts';
import { find } from './find.ts';
import { listSearches, recordSearch, selectSearches } from './searches.ts';
import { suggest } from './suggest.ts';
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms, selectSynonyms } from './synonyms.ts';

const ADDRESS = /[^\s@]@[^\s@]/;
/**
 * A number of ten digits or more, with any separators: a telephone, account or tax number. Fewer digits would match
 * amounts, for which people often search.
 */
const NUMBER = /\d(?:[\s().\-/]*\d){9}/;

/** Returns whether a search contains an email address or a long number, which may identify a person. */
export const namesSomebody = (words: string): boolean => ADDRESS.test(words) || NUMBER.test(words);

const NOTHING: SearchReply = {
  rows: [],
  total: 0,
  whole: 0,
  more: false,
  facets: { kinds: noneOfAnyKind(), jurisdictions: [], topics: [], types: [] },
};

/** The limit for suggestions. It is separate, so that typing fast does not use up the limit for searches. */
const SUGGESTIONS = { points: 600, duration: 60 };

/** The header's search (behaviour 9.1). */
export function searchRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, kinds, reader, limits } = deps;
  const limit = limitPerAddress(limits, 'suggestions', SUGGESTIONS);
  const look = async (query: Asked): Promise<SearchReply> =>
    isTooShort(query.q) ? NOTHING : reader.recent((from) => find(from, kinds, query));
  async function search(query: Asked): Promise<SearchReply> {
    const found = await look(query);
    // Showing another page, or a part of the results, does not count as another search.
    const { kind, jurisdiction, topic, type, from, to } = query;
    const isNew = query.offset === 0 && ![kind, jurisdiction, topic, type, from, to].some(Boolean);
    if (isNew && !isTooShort(query.q) && !namesSomebody(query.q))
      await recordSearch(db, query.q, found.corrected ? 0 : found.total, Date.now());
    return found;
  }
  serve(app, searchApi, {
    'GET /api/search': async ({ query }) => {
      const { rows, total } = await search(query);
      return { rows, total };
    },
    'GET /api/search/page': ({ query }) => search(query),
    'GET /api/search/suggestions': async ({ query: { start } }, { request }) => {
      if (request) await limit(request);
      const rows = isTooShort(start) ? [] : await reader.recent((from) => suggest(from, start));
      return { rows, total: rows.length };
    },
    'GET /api/search/counts': async ({ query }) => {
      const { facets } = await look({ ...query, limit: 1, offset: 0 });
      return Object.fromEntries(facets.kinds.map(({ value, count }) => [value, count])) as Record<
        NameOf<'search'>,
        number
      >;
    },
    'GET /api/admin/synonyms': ({ query }) => listSynonyms(db, query),
    'GET /api/admin/synonyms/export': exporter(deps, searchApi['GET /api/admin/synonyms'], 'synonyms', selectSynonyms),
    'POST /api/admin/synonyms': ({ body }, { person }) => addSynonyms(db, person!, body),
    'PATCH /api/admin/synonyms/:id': ({ params, body }, { person }) =>
      changeSynonyms(db, person!, { ...params, ...body }),
    'DELETE /api/admin/synonyms/:id': ({ params, query }, { person }) =>
      removeSynonyms(db, person!, { ...params, ...query }),
    'GET /api/admin/searches': ({ query }) => listSearches(db, query),
    'GET /api/admin/searches/export': exporter(deps, searchApi['GET /api/admin/searches'], 'searches', selectSearches),
  });
}
