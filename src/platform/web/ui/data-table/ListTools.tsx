import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { ListControls, ListSearch, SearchChange } from './list-search.ts';
import { SelectFilter, type SelectFilterOf } from './SelectFilter.tsx';

/** A filter by the first or the last day of a period. */
interface DayFilterOf {
  label: string;
  name: 'from' | 'to';
}

export type ListFilter<S extends ListSearch> = SelectFilterOf<S> | DayFilterOf;

interface ListToolsProps<S extends ListSearch> {
  list: ListControls<S>;
  /** The label of the search: 'Search users'. */
  search?: string | undefined;
  filters?: readonly ListFilter<S>[] | undefined;
  /** What can be done with the list. */
  children?: ReactNode;
}

/** Shows the controls above a list: on the left its search and filters, on the right what can be done with it. */
export function ListTools<S extends ListSearch>({ list, search, filters = [], children }: ListToolsProps<S>) {
  const names = ['q', ...filters.map(({ name }) => name)] as (keyof S)[];
  const clear = () => list.show(Object.fromEntries(names.map((name) => [name, undefined])) as SearchChange<S>);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {search && <SearchForm list={list} label={search} />}
      {filters.map((filter) =>
        'choices' in filter ? (
          <SelectFilter key={filter.name} list={list} {...filter} />
        ) : (
          <DayFilter key={filter.name} list={list} {...filter} />
        ),
      )}
      {names.some((name) => list.search[name] !== undefined) && (
        <Button look="quiet" size="small" onClick={clear}>
          Clear filters
        </Button>
      )}
      {children && <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>}
    </div>
  );
}

/** How long (ms) somebody pauses before the list shows what they have typed so far. */
const PAUSE_MS = 400;

/** Searches a list while somebody types. The address contains the search. */
function SearchForm({ list, label }: { list: ListControls; label: string }) {
  const { search, show } = list;
  const { q = '' } = search;
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // 'Clear filters' and the browser's Back button change the search too. The field stays the same, so that it keeps the
  // focus.
  useEffect(() => {
    if (q !== sent.current) field.current!.value = q;
    sent.current = q;
  }, [q]);
  const send = (words: string) => {
    clearTimeout(timer.current);
    if (words === sent.current) return;
    // One entry in the browser's history, however often somebody pauses.
    show({ q: words || undefined }, sent.current !== '');
    sent.current = words;
  };
  return (
    <search className="max-sm:w-full">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send(field.current!.value.trim());
        }}
      >
        <Search aria-hidden size={14} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          onInput={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            if (value === '') send('');
            // Submits the form, because the list may have got another filter meanwhile.
            else timer.current = setTimeout(() => field.current?.form?.requestSubmit(), PAUSE_MS);
          }}
          className="control control-compact pl-8 sm:w-64"
        />
      </form>
    </search>
  );
}

interface DayFilterProps extends DayFilterOf {
  list: ListControls<ListSearch & { from?: string; to?: string }>;
}

function DayFilter({ list: { search, show }, label, name }: DayFilterProps) {
  return (
    <label className="flex items-center gap-2 text-ink-soft text-sm max-sm:w-full">
      <span className="max-sm:w-12">{label}</span>
      <input
        type="date"
        value={search[name] ?? ''}
        onChange={(event) => show({ [name]: event.target.value || undefined })}
        className="control control-compact min-w-0 sm:w-40"
      />
    </label>
  );
}
