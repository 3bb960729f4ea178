import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { BulkBar } from '#platform/web/ui/data-table/BulkBar.tsx';
import { DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { deskQuery } from '#platform/web/ui/data-table/desk-query.ts';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { PUBLISH } from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { failing, pending } from '../example-api.ts';
import { exampleList } from '../example-list.ts';
import { COLUMNS, exampleListing, exampleQuery, ROWS } from '../example-listing.tsx';
import { hoursAgo } from '../moments.ts';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const full = async () => ({ rows: ROWS, total: 43 });
const one = async () => ({ rows: ROWS.slice(0, 1), total: 1 });
const empty = async () => ({ rows: [], total: 0 });

function State({ name, read, filtered }: { name: string; read: typeof full; filtered?: true }) {
  const query = useQuery({ queryKey: ['gallery', 'listing', name], queryFn: read, retry: false });
  return (
    <Listing
      list={exampleList(filtered ? { q: 'vat' } : {})}
      caption={`Events, ${name}`}
      query={query}
      columns={COLUMNS}
      empty="No events yet."
    />
  );
}

function Selectable() {
  const [ids, onSelect] = useState<ReadonlySet<string>>(new Set(['2']));
  const nameOf = (id: string) => ROWS.find((row) => row.id === id)?.title ?? '';
  return (
    <DataTable
      caption="Events, with boxes"
      columns={COLUMNS}
      rows={ROWS}
      sorting={{ current: 'title-asc', onSort: nothing }}
      selection={{ ids, onSelect, nameOf }}
    />
  );
}

export const tables: Section = {
  id: 'tables',
  title: 'Tables of the desk',
  primitives: [
    {
      name: 'DataTable',
      from: 'data-table/DataTable.tsx',
      use: 'Rows between hairlines, on a phone a card for each; sorts and selects if it is told how.',
      states: {
        'Sorted, with a row selected': <Selectable />,
        'Waiting for other rows': {
          picture: '[aria-busy=true]',
          show: () => <DataTable caption="Events, waiting" columns={COLUMNS} rows={ROWS} waiting />,
        },
      },
    },
    {
      name: 'Listing',
      from: 'data-table/Listing.tsx',
      use: 'A table with its paging, in the four states that a list has.',
      states: {
        Loading: <State name="loading" read={pending} />,
        Empty: <State name="empty" read={empty} />,
        'Nothing matches': <State name="filtered" read={empty} filtered />,
        Error: <State name="error" read={failing} />,
        Full: <State name="full" read={full} />,
      },
    },
    {
      name: 'ListScreen',
      from: 'data-table/ListScreen.tsx',
      use: 'A screen of the desk with a list: its head with everything that narrows the list down, and its rows.',
      states: {
        'With every control': (
          <ListScreen
            title="Event log"
            note="Every change of an event."
            list={exampleList({ record: 'draft', to: '2026-11-30' })}
            query={deskQuery(exampleQuery('/example/event-log', one))}
            exports="the event log"
            filters={[
              { ...statusFilter(['draft', 'published']), name: 'record' },
              { label: 'From', name: 'from' },
              { label: 'to', name: 'to' },
            ]}
            search="Search the event log"
            actions={<Button size="small">Archive</Button>}
            onlyOne={{ note: 'Showing one event only.', all: 'Show the complete log' }}
            columns={COLUMNS}
            empty="No entries yet."
          />
        ),
      },
    },
    {
      name: 'DeskList',
      from: 'data-table/DeskList.tsx',
      use: 'A complete list of the desk: search, filters, order, actions on one row and on many, and the export.',
      states: {
        Full: (
          <DeskList
            listing={exampleListing('/example/events', one)}
            controls={{ filters: [{ ...statusFilter(['draft', 'published']), name: 'q' }], bulk: PUBLISH }}
          />
        ),
      },
    },
    {
      name: 'BulkBar',
      from: 'data-table/BulkBar.tsx',
      use: 'What can be done to every selected row.',
      states: {
        Normal: (
          <BulkBar
            listing={exampleListing('/example/selected', full)}
            actions={PUBLISH}
            rows={ROWS.slice(0, 2)}
            onSelect={nothing}
          />
        ),
      },
    },
    {
      name: 'PublishRows',
      from: 'data-table/PublishRows.tsx',
      use: 'The dialog before rows are published, with what their editors check.',
      within: 'BulkBar',
    },
    {
      name: 'SelectionBar',
      from: 'data-table/BulkBar.tsx',
      use: 'The frame of such actions, at the lower edge of the window.',
      within: 'BulkBar',
    },
    {
      name: 'Failures',
      from: 'data-table/BulkBar.tsx',
      use: 'The selected rows for which an action failed, each with its reason.',
      within: 'BulkBar',
    },
    {
      name: 'EditLink',
      from: 'data-table/EditLink.tsx',
      use: 'The title of a row, which leads to its editor.',
      states: { Normal: <EditLink to="/admin/events/$id" id="1" title="Treaty Days" /> },
    },
    {
      name: 'PublicationDate',
      from: 'data-table/PublicationDate.tsx',
      use: 'Since when readers see a record, or from when.',
      states: {
        'Published, and scheduled': (
          <p className="flex gap-8">
            <span>
              <PublicationDate status="published" publishedAt={hoursAgo(3)} createdAt={hoursAgo(5)} />
            </span>
            <span>
              <PublicationDate status="published" publishedAt={hoursAgo(-48)} createdAt={hoursAgo(5)} />
            </span>
          </p>
        ),
      },
    },
  ],
};
