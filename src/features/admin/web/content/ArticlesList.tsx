import { useQuery } from '@tanstack/react-query';
import { Pin, Star, Trash2 } from 'lucide-react';
import type { ArticleRow } from '#features/articles/contract.ts';
import { useAction } from '#web/ui/use-action.ts';
import { useDelete } from '#web/ui/use-delete.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { Listing } from '../parts/Listing.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { articleColumns } from './article-columns.tsx';
import { ARTICLE_KEYS, articles, articlesQuery } from './queries.ts';

/** `first` shows the newest few, without paging. */
export function ArticlesList({ first }: { first?: number }) {
  const [search] = useAdminSearch();
  const query = useQuery(articlesQuery(search));
  const change = useAction<{ id: string; pinned?: boolean; featured?: boolean }>({
    run: ({ id, ...body }) => articles('PATCH /api/admin/articles/:id', { params: { id }, body }),
    done: 'Article updated successfully',
    failed: 'Failed to update article',
    refresh: ARTICLE_KEYS,
  });
  const { ask, dialog } = useDelete<ArticleRow>({
    what: 'article',
    nameOf: ({ title }) => title,
    note: 'It leaves the newspaper and goes to the bin, where it stays for 30 days.',
    run: ({ id }) => articles('DELETE /api/admin/articles/:id', { params: { id } }),
    undo: ({ id }) => articles('POST /api/admin/articles/:id/restore', { params: { id } }),
    done: 'Article deleted successfully',
    failed: 'Failed to delete article',
    refresh: ARTICLE_KEYS,
  });
  const actions: Column<ArticleRow> = {
    head: 'Actions',
    cell: (row) => {
      const { id, title, pinned, featured } = row;
      return (
        <>
          <RowButton
            name={`${pinned ? 'Unpin' : 'Pin'} “${title}”`}
            pressed={pinned}
            onClick={() => change.mutate({ id, pinned: !pinned })}
          >
            <Pin aria-hidden size={16} />
          </RowButton>
          <RowButton
            name={`${featured ? 'Stop featuring' : 'Feature'} “${title}”`}
            pressed={featured}
            onClick={() => change.mutate({ id, featured: !featured })}
          >
            <Star aria-hidden size={16} />
          </RowButton>
          <RowButton name={`Delete “${title}”`} onClick={() => ask(row)}>
            <Trash2 aria-hidden size={16} />
          </RowButton>
        </>
      );
    },
    end: true,
  };
  return (
    <>
      <Listing
        first={first}
        caption="Articles"
        query={query}
        columns={[...articleColumns, actions]}
        empty="No articles found"
      />
      {dialog}
    </>
  );
}
