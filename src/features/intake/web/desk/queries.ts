import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import type { intakeApi } from '#features/intake/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { type DraftKind, ENTRY_STATES } from '../../vocabulary.ts';

/** `record` is the id of the only entry to show. Without `state`, the list shows new entries. */
export const intakeSearch = listSearch({
  record: words,
  state: among([...ENTRY_STATES, 'all'] as const),
  source: words,
  jurisdiction: words,
});
export const wholeSearch = listSearch({});

export const intake = client<typeof intakeApi>();

const AUDIT = ['/api/admin/audit'];
export const SOURCE_KEYS = [['/api/admin/intake-sources'], ['/api/admin/intake'], AUDIT];
export const RULE_KEYS = [['/api/admin/intake-rules'], AUDIT];
export const ENTRY_KEYS = [['/api/admin/intake'], ['/api/admin/articles'], ['/api/admin/breaking-news'], AUDIT];

export const entriesQuery = ({ state = 'new', record, ...search }: ReturnType<typeof intakeSearch>) => {
  const { q, source, jurisdiction } = search;
  const filters = { q, source, jurisdiction, id: record, state: record || state === 'all' ? undefined : state };
  return deskQuery(queryOf(intake, 'GET /api/admin/intake', { query: { ...filters, ...sliceOf(search) } }));
};

export const facetsQuery = queryOf(intake, 'GET /api/admin/intake/facets');

/** One page has them all, because there are few sources and rules. */
export const sourcesQuery = deskQuery(queryOf(intake, 'GET /api/admin/intake-sources'));
export const rulesQuery = deskQuery(queryOf(intake, 'GET /api/admin/intake-rules'));

const articles = client<typeof articlesApi>();
const announcements = client<typeof announcementsApi>();

export interface FoundDraft {
  kind: DraftKind;
  id: string;
  title: string;
  updatedAt: string;
}

/** Finds the drafts that were changed last, at most ten of each kind. */
export const draftsQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/admin/intake', 'drafts', q],
    queryFn: async (): Promise<FoundDraft[]> => {
      const query = { ...(q && { q }), status: 'draft', sort: 'updated-desc', fields: 'summary', limit: 10 } as const;
      const [news, texts] = await Promise.all([
        announcements('GET /api/admin/breaking-news', { query }),
        articles('GET /api/admin/articles', { query }),
      ]);
      const found = (kind: DraftKind, rows: Omit<FoundDraft, 'kind'>[]) =>
        rows.map(({ id, title, updatedAt }) => ({ kind, id, title, updatedAt }));
      const all = [...found('announcement', news.rows), ...found('article', texts.rows)];
      return all.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
