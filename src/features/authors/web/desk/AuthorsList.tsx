import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskAuthor } from '#features/authors/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { authors } from '../queries.ts';
import { AuthorDialog } from './AuthorDialog.tsx';
import { MergeAuthor } from './MergeAuthor.tsx';
import { authorsSearch } from './search.ts';

const authorsQuery = (of: ReturnType<typeof authorsSearch>) =>
  deskQuery('/api/admin/authors', { q: of.q, ...sliceOf(of) }, (query) => authors('GET /api/admin/authors', { query }));

/** The authors of published pieces. Each is made of a byline; the desk writes about them, and merges two spellings. */
export default function AuthorsList() {
  const list = useListSearch(authorsSearch);
  const query = useQuery(authorsQuery(list.search));
  const [edited, setEdited] = useState<DeskAuthor>();
  const [merged, setMerged] = useState<DeskAuthor>();
  const columns: Column<DeskAuthor>[] = [
    { head: 'Author', cell: (author) => <Named author={author} /> },
    {
      head: 'About',
      cell: ({ bio }) => (
        <span className="line-clamp-2">{bio || <span className="text-ink-faint">Nothing yet</span>}</span>
      ),
      className: 'text-ink-soft max-w-[40ch]',
    },
    {
      head: 'Edited by',
      cell: ({ accountEmail }) => (accountEmail ? <span className="break-all">{accountEmail}</span> : 'The desk'),
      className: 'text-ink-soft',
    },
    {
      head: 'Actions',
      cell: (row) => (
        <span className="inline-flex gap-2">
          <Button look="secondary" size="small" onClick={() => setEdited(row)}>
            Change<span className="sr-only"> “{row.name}”</span>
          </Button>
          <Button look="secondary" size="small" onClick={() => setMerged(row)}>
            Merge<span className="sr-only"> “{row.name}”</span>
          </Button>
        </span>
      ),
      end: true,
    },
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchForm list={list} label="Search authors" />
      </div>
      <p className="mb-3 text-ink-soft text-sm">
        Every byline of a published piece has a page. Merge two spellings of one person here.
      </p>
      <Listing
        list={list}
        caption="Authors"
        query={query}
        columns={columns}
        empty="Nothing with a byline has been published yet."
      />
      <div className="mt-4 flex justify-end">
        <ExportLinks of="/api/admin/authors" what="authors" filters={{ q: list.search.q }} />
      </div>
      <AuthorDialog author={edited} onClose={() => setEdited(undefined)} />
      <MergeAuthor author={merged} onClose={() => setMerged(undefined)} />
    </>
  );
}

function Named({ author: { name, slug, spellings, visibleFrom } }: { author: DeskAuthor }) {
  const others = spellings.filter((spelling) => spelling !== name);
  return (
    <>
      {visibleFrom !== null && Date.parse(visibleFrom) <= Date.now() ? (
        <a
          href={`/authors/${encodeURIComponent(slug)}`}
          className="break-words font-semibold hover:text-accent hover:underline"
        >
          {name}
        </a>
      ) : (
        <span className="break-words font-semibold">
          {name} <span className="font-normal text-ink-faint text-xs">nothing published</span>
        </span>
      )}
      {others.length > 0 && <span className="block break-words text-ink-faint text-xs">Also {others.join(', ')}</span>}
    </>
  );
}
