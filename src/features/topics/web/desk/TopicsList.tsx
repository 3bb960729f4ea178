import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_RESULTS } from '#features/search/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { queryOf } from '#platform/web/queries.ts';
import { MergeRecord } from '#platform/web/record-dialogs/MergeRecord.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { listSearch, useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import type { DeskTopic } from '../../contract.ts';
import { TOPIC_KEYS, topics } from '../queries.ts';
import { allTopicsQuery, type EditedTopic, TopicDialog } from './TopicDialog.tsx';

const topicsSearch = listSearch({});

const topicsQuery = (of: ReturnType<typeof topicsSearch>) =>
  deskQuery(queryOf(topics, 'GET /api/admin/topics', { query: { q: of.q, ...sliceOf(of) } }));

export default function TopicsList() {
  const list = useListSearch(topicsSearch);
  const [edited, setEdited] = useState<EditedTopic>();
  const [merged, setMerged] = useState<DeskTopic>();
  const { ask, dialog } = useDelete<DeskTopic>({
    what: 'topic',
    nameOf: ({ name }) => name,
    note: 'This removes its page. Records keep the name, which then appears under ‘Names that are not topics’.',
    run: ({ id, updatedAt }) => topics('DELETE /api/admin/topics/:id', { params: { id }, query: { updatedAt } }),
    done: 'Topic deleted',
    refresh: TOPIC_KEYS,
  });
  const columns: Column<DeskTopic>[] = [
    { head: 'Topic', cell: (topic) => <Named topic={topic} /> },
    {
      head: 'Records',
      cell: recordsText,
      className: "whitespace-nowrap text-ink-soft tabular-nums max-sm:after:content-['_records']",
    },
    {
      head: 'Description',
      cell: ({ description }) => description || <span className="text-ink-faint">None</span>,
      className: 'text-ink-soft max-w-[40ch]',
    },
    actionsColumn(({ name }: DeskTopic) => ` “${name}”`, { Change: setEdited, Merge: setMerged, Delete: ask }),
  ];
  return (
    <ListScreen
      title="Topics"
      note="Topics have two levels. A topic’s page gathers everything about it and the topics below it. Old addresses redirect to it."
      list={list}
      query={topicsQuery(list.search)}
      exports="topics"
      search="Search topics"
      actions={
        <Button size="small" onClick={() => setEdited({ name: '' })}>
          New topic
        </Button>
      }
      columns={columns}
      empty="There are no topics."
    >
      <UnfiledNames onAdd={(name) => setEdited({ name })} />
      {edited && <TopicDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {merged && <MergeTopic topic={merged} onClose={() => setMerged(undefined)} />}
      {dialog}
    </ListScreen>
  );
}

/** Returns '12', or '1,000+'. */
const recordsText = ({ records }: DeskTopic) => `${formatNumber(records)}${records === MOST_RESULTS ? '+' : ''}`;

function Named({ topic: { name, slug, parentId, formerNames } }: { topic: DeskTopic }) {
  return (
    <span className={classes('block', parentId !== null && 'border-rule border-l-2 pl-4')}>
      <a
        href={`/topics/${encodeURIComponent(slug)}`}
        className={classes('line-link break-words hover:text-accent', parentId === null && 'font-semibold')}
      >
        {name}
      </a>
      {formerNames.length > 0 && (
        <span className="block break-words text-ink-faint text-xs">Formerly {formerNames.join(', ')}</span>
      )}
    </span>
  );
}

/** Reads names that records use as topics but that are not topics. */
export const unfiledQuery = queryOf(topics, 'GET /api/admin/topics/unfiled', { query: { limit: 50 } });

/** Lists names that records use as topics but that lead to no page. Shows nothing if there are none. */
function UnfiledNames({ onAdd }: { onAdd: (name: string) => void }) {
  const { rows = [], total = 0 } = useQuery(unfiledQuery).data ?? {};
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="unfiled" className="mt-8">
      <h2 id="unfiled" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Names that are not topics
      </h2>
      <p className="mt-1 mb-3 text-ink-soft text-sm">
        Records use these names as their category. Make them topics, so that you can merge them into others.
      </p>
      <ul className="divide-y divide-rule border-rule border-y">
        {rows.map(({ name, records }) => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-4 py-1">
            <span className="min-w-0 break-words">
              {name}{' '}
              <span className="text-ink-faint text-sm">
                {records} {records === 1 ? 'record' : 'records'}
              </span>
            </span>
            <Button look="secondary" size="small" onClick={() => onAdd(name)}>
              Make a topic<span className="sr-only"> of “{name}”</span>
            </Button>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-2 text-ink-soft text-sm">
          The {rows.length} most frequent of {total}.
        </p>
      )}
    </section>
  );
}

function MergeTopic({ topic, onClose }: { topic: DeskTopic; onClose: () => void }) {
  const { rows = [] } = useQuery(allTopicsQuery).data ?? {};
  return (
    <MergeRecord
      title="Merge this topic into another"
      record={topic}
      into={rows.map((one) => ({
        ...one,
        name: one.parentName === null ? one.name : `${one.parentName}: ${one.name}`,
      }))}
      choose="Choose a topic"
      note={`The other topic gets ${topic.records === 1 ? 'this topic’s record' : `this topic’s ${recordsText(topic)} records`}, the topics below it and its address. This cannot be undone.`}
      merge={(id, body) => topics('POST /api/admin/topics/:id/merge', { params: { id }, body })}
      done="Topics merged"
      refresh={TOPIC_KEYS}
      onClose={onClose}
    />
  );
}
