import { defined } from '#kernel/defined.ts';
import { oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { ARTICLE_SORTS, type ArticleSort, PROFESSIONAL_TYPES } from '../vocabulary.ts';

/** The search part of the list's address. Leaves out defaults, so that each list has only one address. */
export interface ArticleSearch {
  q?: string;
  category?: string;
  jurisdiction?: string;
  type?: (typeof PROFESSIONAL_TYPES)[number];
  sort?: ArticleSort;
  page?: number;
}

export function articleSearch(raw: Record<string, unknown>): ArticleSearch {
  return defined({
    q: words(raw.q),
    category: words(raw.category)?.slice(0, 80),
    jurisdiction: words(raw.jurisdiction)?.slice(0, 80),
    type: oneOf(PROFESSIONAL_TYPES, raw.type),
    sort: oneOf(ARTICLE_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });
}
