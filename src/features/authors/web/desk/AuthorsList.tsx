import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/queries.ts';
import { MergeRecord } from '#platform/web/record-dialogs/MergeRecord.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { listSearch, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { DeskAuthor } from '../../contract.ts';
import { AUTHOR_KEYS, authors } from '../queries.ts';
import { AuthorDialog } from './AuthorDialog.tsx';

/** How many authors to offer, few enough for a person to look through. Typing narrows them. */
const OFFERED = 20;

function MergeAuthor({ author, onClose }: { author: DeskAuthor; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  // Offers authors with the same last name first.
  const q = typed.trim() || author.name.split(' ').at(-1)!;
  const { rows = [] } =
    useQuery(queryOf(authors, 'GET /api/admin/authors', { query: { q, limit: OFFERED + 1 } })).data ?? {};
  return (
    <MergeRecord
      title="Merge into another author"
      record={author}
      into={rows}
      choose={rows.some(({ id }) => id !== author.id) ? 'Choose an author' : 'No other author has that name'}
      note="The other author gets the bylines of this one, and its address. You can take a byline out again later."
      merge={(id, body) => authors('POST /api/admin/authors/:id/merge', { params: { id }, body })}
      done="Authors merged"
      refresh={AUTHOR_KEYS}
      onClose={onClose}
    >
      <TextField
        label="Find"
        name="find"
        type="search"
        value={typed}
        placeholder={q}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
    </MergeRecord>
  );
}

const authorsSearch = listSearch({});

const authorsQuery = (of: ReturnType<typeof authorsSearch>) =>
  deskQuery(queryOf(authors, 'GET /api/admin/authors', { query: { q: of.q, ...sliceOf(of) } }));

/**
 * Lists the authors of published pieces. The site makes an author from each byline; the desk writes about them and
 * merges two spellings.
 */
export default function AuthorsList() {
  const list = useListSearch(authorsSearch);
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
    actionsColumn(({ name }: DeskAuthor) => ` “${name}”`, { Change: setEdited, Merge: setMerged }),
  ];
  return (
    <ListScreen
      title="Authors"
      note="Every byline on a published piece has a page. If one person’s name is spelt in two ways, merge the two here."
      list={list}
      query={authorsQuery(list.search)}
      exports="authors"
      proof
      search="Search authors"
      columns={columns}
      empty="Nothing with a byline has been published yet."
    >
      {edited && <AuthorDialog author={edited} onClose={() => setEdited(undefined)} />}
      {merged && <MergeAuthor author={merged} onClose={() => setMerged(undefined)} />}
    </ListScreen>
  );
}

function Named({ author: { name, slug, spellings, visibleFrom } }: { author: DeskAuthor }) {
  const others = spellings.filter((spelling) => spelling !== name);
  return (
    <>
      {visibleFrom !== null && Date.parse(visibleFrom) <= Date.now() ? (
        <a
          href={`/authors/${encodeURIComponent(slug)}`}
          className="line-link break-words font-semibold hover:text-accent"
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
