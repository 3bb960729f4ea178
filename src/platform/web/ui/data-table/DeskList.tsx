import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { isPublic } from '#kernel/publication.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { rangeOf } from '#platform/web/ui/ListBar.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { failureOf, toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { NEW } from '../record-editor/record-form.ts';
import { useReadAgain } from '../use-read-again.ts';
import { BulkBar } from './BulkBar.tsx';
import { takingBack } from './bulk-undo.ts';
import type { Column } from './DataTable.tsx';
import { deskQuery, PER_PAGE, sliceOf } from './desk-query.ts';
import { Listing } from './Listing.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListSearch, useListSearch } from './list-search.ts';
import {
  binNote,
  type DeskControls,
  type DeskListing,
  type DeskRow,
  type ListQuery,
  type RowAction,
} from './listing.ts';
import { PublishRows } from './PublishRows.tsx';
import { PublishedLink, RowButton } from './RowButton.tsx';
import { seePublished } from './see-published.ts';
import { useSelection } from './use-selection.ts';

interface DeskListProps<Row extends DeskRow, S extends ListSearch> {
  listing: DeskListing<Row, S>;
  /** The controls above the list; a short list has none. */
  controls?: DeskControls<S>;
  /** Shows only this many of the newest rows, without search, paging and checkboxes. */
  first?: number;
  /** The text of the link to a new record, shown next to the search. */
  add?: string;
}

/** Shows a list at the desk, with search, filters, sorting, paging, actions on one row or many, and export. */
export function DeskList<Row extends DeskRow, S extends ListSearch>({
  listing,
  controls,
  first,
  add,
}: DeskListProps<Row, S>) {
  const { query, list, sorting, selection } = useDeskList(listing);
  const { search } = list;
  const { column, dialogs } = useRowColumn(listing);
  return (
    <>
      {controls && (
        <ListTools list={list} search={`Search ${listing.what[1]}`} filters={controls.filters}>
          {add && (
            <Link
              to={listing.path}
              params={{ id: NEW }}
              className={`${buttonClasses('primary', 'small')} max-sm:w-full`}
            >
              {add}
            </Link>
          )}
        </ListTools>
      )}
      <Listing
        list={list}
        first={first}
        caption={listing.caption}
        query={query}
        columns={[...listing.columns, column]}
        empty={listing.empty}
        sorting={first ? undefined : sorting}
        selection={controls ? selection : undefined}
      />
      {controls && (
        <BulkBar
          listing={listing}
          actions={controls.bulk}
          rows={selection.rows}
          onSelect={(rows) => selection.onSelect(new Set(rows.map(({ id }) => id)))}
        />
      )}
      {controls && query.data && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-ink-soft text-sm">
            {rangeOf(listing.what, query.data.total, search.page ?? 1, PER_PAGE, Boolean(search.q))}
          </p>
          <ExportLinks
            of={listing.key}
            what={listing.what[1]}
            filters={{ q: search.q, sort: search.sort, ...listing.filters(search) }}
          />
        </div>
      )}
      {dialogs}
    </>
  );
}

interface Above<S extends ListSearch> {
  useControls: () => DeskControls<S>;
  add: string;
}

/** Returns the screen of a list. With `first`, it shows the newest rows without the controls. */
export const deskList =
  <Row extends DeskRow, S extends ListSearch>(listing: DeskListing<Row, S>, above: Above<S>) =>
  ({ first }: { first?: number }) =>
    first ? <DeskList listing={listing} first={first} /> : <Whole listing={listing} {...above} />;

function Whole<Row extends DeskRow, S extends ListSearch>({
  useControls,
  ...list
}: { listing: DeskListing<Row, S> } & Above<S>) {
  return <DeskList {...list} controls={useControls()} />;
}

/** Returns the column with each row's buttons, and the dialogs before a row is deleted or published. */
function useRowColumn<Row extends DeskRow, S extends ListSearch>(listing: DeskListing<Row, S>) {
  const run = useRowActions<Row>(listing);
  const { ask, dialog } = useDelete<Row>({
    ...listing.deletes,
    nameOf: listing.nameOf,
    note: (row) => binNote(isPublic(listing.publication(row), Date.now()) ? 'Readers will no longer see it.' : ''),
    run: listing.remove,
    undo: ({ id }) => listing.restore(id),
    refresh: listing.refresh,
  });
  const [busy, setBusy] = useState<string>();
  const [publishing, setPublishing] = useState<{ row: Row; action: RowAction<Row> }>();
  const press = async (row: Row, action: RowAction<Row>) => {
    setBusy(row.id);
    await run(row, action);
    setBusy(undefined);
  };
  const button = (row: Row) => (action: RowAction<Row>) => (
    <RowButton
      // The actions stay in place, but their names change.
      key={listing.actions.indexOf(action)}
      name={`${action.name(row)} “${row.title}”`}
      disabled={busy === row.id}
      onClick={() => (action.publishes ? setPublishing({ row, action }) : void press(row, action))}
      {...(action.pressed && { pressed: action.pressed(row) })}
    >
      <action.icon aria-hidden size={16} />
    </RowButton>
  );
  const column: Column<Row> = {
    head: 'Actions',
    end: true,
    // With many columns, the buttons take two rows on a tablet.
    className: 'sm:@max-[59rem]:min-w-20 sm:@max-[59rem]:whitespace-normal',
    cell: (row) => (
      <>
        {/* Actions that only some rows have come first, so that each action has its column, counted from the right. */}
        {listing.actions.filter(({ shown }) => shown?.(row)).map(button(row))}
        {isPublic(listing.publication(row), Date.now()) && (
          <PublishedLink href={listing.publicPath.replace('$id', row.id)} title={row.title} />
        )}
        {listing.actions.filter(({ shown }) => !shown).map(button(row))}
        <RowButton name={`Delete “${row.title}”`} onClick={() => ask(row)}>
          <Trash2 aria-hidden size={16} />
        </RowButton>
      </>
    ),
  };
  const dialogs = (
    <>
      {dialog}
      <PublishRows
        listing={listing}
        rows={publishing ? [publishing.row] : []}
        open={publishing !== undefined}
        onClose={() => setPublishing(undefined)}
        onConfirm={() => {
          setPublishing(undefined);
          if (publishing) void press(publishing.row, publishing.action);
        }}
      />
    </>
  );
  return { column, dialogs };
}

/** Returns the state of a desk list: its rows for the address, its order, and the selection on this page. */
function useDeskList<Row extends DeskRow, S extends ListSearch>(listing: DeskListing<Row, S>) {
  const list = useListSearch(listing.search);
  const { search, show } = list;
  const { q, sort } = search;
  const listQuery: ListQuery = { q, sort, ...listing.filters(search), ...sliceOf(search) };
  const query = useQuery(deskQuery(listing.list(listQuery)));
  return {
    query,
    list,
    sorting: { current: sort ?? listing.order, onSort: (next: string) => show({ sort: next } as Partial<S>) },
    selection: useSelection(search, query.data?.rows),
  };
}

/** Returns a function that runs a row's action, shows the result and refetches the data that it changed. */
function useRowActions<Row extends DeskRow>({
  refresh,
  publicPath,
  bulk,
}: Pick<DeskListing<Row, never>, 'refresh' | 'publicPath' | 'bulk'>) {
  const readAgain = useReadAgain(refresh);
  const takeBack = async (row: Row, published: SeenRecord) => {
    try {
      const [former] = takingBack([row], { status: 'published' }, [published]);
      const [refused] = former ? (await bulk(former)).failed : [];
      toast(refused ? { title: 'Error', description: refused.message, tone: 'danger' } : { title: 'Undone' });
    } catch (err) {
      toastFailure(err);
    }
    await readAgain();
  };
  return async (row: Row, { run, publishes, done, failed }: RowAction<Row>): Promise<void> => {
    try {
      const changed = await run(row);
      toast({
        title: done,
        ...(publishes && {
          ...seePublished(publicPath.replace('$id', row.id)),
          undo: () => void takeBack(row, changed),
        }),
      });
      await readAgain();
    } catch (err) {
      // The server's reason is useful for 400, and for 409 if somebody has saved since; any other failure has the text
      // of behaviour 16.13.
      const refused = isApiError(err) && (err.status === 400 || err.status === 409);
      toast({ title: 'Error', description: failureOf(err, refused ? undefined : failed), tone: 'danger' });
      await readAgain();
    }
  };
}
