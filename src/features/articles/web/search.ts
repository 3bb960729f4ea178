import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { ARTICLE_SORTS, type ArticleSort, PROFESSIONAL_TYPES } from '../vocabulary.ts';

/** What the address of the articles list says. Defaults are left out, so that one list has one address. */
export interface ArticleSearch {
  q?: string;
  category?: string;
  jurisdiction?: string;
  type?: (typeof PROFESSIONAL_TYPES)[number];
  sort?: ArticleSort;
  page?: number;
}

/** Reads the address; what it can't mean is left out. */
export function articleSearch(raw: Record<string, unknown>): ArticleSearch {
  return defined({
    q: words(raw.q),
    category: words(raw.category),
    jurisdiction: words(raw.jurisdiction),
    type: oneOf(PROFESSIONAL_TYPES, raw.type),
    sort: oneOf(ARTICLE_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });
}
