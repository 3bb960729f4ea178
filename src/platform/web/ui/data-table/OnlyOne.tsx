import { Button } from '#platform/web/ui/Button.tsx';
import type { ListControls, ListSearch } from './list-search.ts';

/** The search of a list that can be filtered to one record. */
export interface RecordSearch extends ListSearch {
  record?: string;
}

interface OnlyOneProps {
  list: ListControls<RecordSearch>;
  note: string;
  all: string;
}

/** Shows a note above a list that is filtered to one record, and a button that shows all records. */
export function OnlyOne({ list: { search, show }, note, all }: OnlyOneProps) {
  if (!search.record) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
      {note}
      <Button look="quiet" size="small" onClick={() => show({ record: undefined })}>
        {all}
      </Button>
    </p>
  );
}
