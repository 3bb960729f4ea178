import { DESK_STATES } from '#kernel/publication.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { PROFESSIONAL_TYPES } from '../../vocabulary.ts';

/** Leaves out humor, which has a separate list. */
export const articlesSearch = listSearch({
  status: among(DESK_STATES),
  type: among(PROFESSIONAL_TYPES),
  category: words,
  jurisdiction: words,
});

export const HUMOR_KINDS = ['joke', 'story'] as const;

export const humorSearch = listSearch({ status: among(DESK_STATES), subCategory: among(HUMOR_KINDS) });
