import { useQuery } from '@tanstack/react-query';
import { DESK_STATUSES, STATUS_LABELS, SUBMISSION_TYPES, typeChoices } from '#features/submissions/vocabulary.ts';
import type { List } from '#platform/web/ui/data-table/list-search.ts';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { colleaguesQuery } from './queries.ts';
import type { queueSearch } from './search.ts';

const states = [
  ...DESK_STATUSES.slice(1).map((value) => ({ value, label: STATUS_LABELS[value] })),
  { value: 'all', label: 'Every status' },
];
const types = typeChoices(SUBMISSION_TYPES);

/** Filters of the queue; by default it shows pending submissions. */
export function QueueFilters({ list }: { list: List<ReturnType<typeof queueSearch>> }) {
  const { colleagues = [] } = useQuery(colleaguesQuery).data ?? {};
  return (
    <>
      <SelectFilter list={list} label="Status" name="status" all={STATUS_LABELS.pending} choices={states} />
      <SelectFilter
        list={list}
        label="Assigned to"
        name="assignee"
        all="Anybody"
        choices={[
          { value: 'nobody', label: 'Nobody' },
          { value: 'me', label: 'Me' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectFilter list={list} label="Type" name="type" all="Every type" choices={types} />
    </>
  );
}
