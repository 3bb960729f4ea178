import { DESK_STATES } from '#kernel/publication.ts';
import { words } from '#platform/web/search-params.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { deskCalls, namesAtDesk } from '#platform/web/ui/record-editor/desk-calls.ts';
import { ARTICLE } from '../../content.ts';
import type { ArticleRow, DeskArticle } from '../../contract.ts';
import { PROFESSIONAL_TYPES } from '../../vocabulary.ts';
import { articles } from '../queries.ts';

export const articleAtDesk = {
  ...namesAtDesk(ARTICLE),
  ...deskCalls<DeskArticle, ArticleRow>(articles, '/api/admin/articles'),
  outcome:
    'Shown among the newest articles and in the feeds; may be in the next newsletter. Readers with a matching instant alert are emailed within a minute, and those emails cannot be recalled; others find it in their next email.',
};

/** Leaves out humor, which has a separate list. */
export const articlesSearch = listSearch({
  status: among(DESK_STATES),
  type: among(PROFESSIONAL_TYPES),
  category: words,
  jurisdiction: words,
});

export const HUMOR_KINDS = ['joke', 'story'] as const;

export const humorSearch = listSearch({ status: among(DESK_STATES), subCategory: among(HUMOR_KINDS) });
