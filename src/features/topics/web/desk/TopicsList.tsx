import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskTopic } from '#features/topics/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { Listing } from '#platform/web/ui/data-table/Listing.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import { TOPIC_KEYS, topics } from '../queries.ts';
import { MergeTopic } from './MergeTopic.tsx';
import { topicsSearch } from './search.ts';
import { type Edited, TopicDialog } from './TopicDialog.tsx';
import { UnfiledNames } from './UnfiledNames.tsx';

const topicsQuery = (of: ReturnType<typeof topicsSearch>) =>
  deskQuery('/api/admin/topics', { q: of.q, ...sliceOf(of) }, (query) => topics('GET /api/admin/topics', { query }));

/** The tree of topics, and the names of records that are not in it. */
export default function TopicsList() {
  const list = useListSearch(topicsSearch);
  const query = useQuery(topicsQuery(list.search));
  const [edited, setEdited] = useState<Edited>();
  const [merged, setMerged] = useState<DeskTopic>();
  const { ask, dialog } = useDelete<DeskTopic>({
    what: 'topic',
    nameOf: ({ name }) => name,
    note: 'Its page is removed. Records keep the name, which is listed below as a name that is not a topic.',
    run: ({ id, updatedAt }) => topics('DELETE /api/admin/topics/:id', { params: { id }, query: { updatedAt } }),
    done: 'Topic deleted',
    refresh: TOPIC_KEYS,
  });
  const columns: Column<DeskTopic>[] = [
    { head: 'Topic', cell: (topic) => <Named topic={topic} /> },
    {
      head: 'Description',
      cell: ({ description }) => description || <span className="text-ink-faint">None</span>,
      className: 'text-ink-soft max-w-[40ch]',
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
          <Button look="danger" size="small" onClick={() => ask(row)}>
            Delete<span className="sr-only"> “{row.name}”</span>
          </Button>
        </span>
      ),
      end: true,
    },
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchForm list={list} label="Search topics" />
        <div className="ml-auto max-sm:w-full">
          <Button size="small" onClick={() => setEdited({ name: '' })}>
            New topic
          </Button>
        </div>
      </div>
      <p className="mb-3 text-ink-soft text-sm">
        Two levels. A topic’s page gathers everything about it and the topics below it; old addresses redirect to it.
      </p>
      <Listing list={list} caption="Topics" query={query} columns={columns} empty="There are no topics." />
      <div className="mt-4 flex justify-end">
        <ExportLinks of="/api/admin/topics" what="topics" filters={{ q: list.search.q }} />
      </div>
      <UnfiledNames onAdd={(name) => setEdited({ name })} />
      <TopicDialog edited={edited} onClose={() => setEdited(undefined)} />
      <MergeTopic topic={merged} onClose={() => setMerged(undefined)} />
      {dialog}
    </>
  );
}

function Named({ topic: { name, slug, parentId, formerNames } }: { topic: DeskTopic }) {
  return (
    <span className={classes('block', parentId !== null && 'border-rule border-l-2 pl-4')}>
      <a
        href={`/topics/${encodeURIComponent(slug)}`}
        className={classes('break-words hover:text-accent hover:underline', parentId === null && 'font-semibold')}
      >
        {name}
      </a>
      {formerNames.length > 0 && (
        <span className="block break-words text-ink-faint text-xs">Formerly {formerNames.join(', ')}</span>
      )}
    </span>
  );
}
