import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ListControls } from './list-search.ts';

/** Searches a list on Enter. The address contains the search. */
export function SearchForm({ list, label }: { list: ListControls; label: string }) {
  const { search, show } = list;
  const { q = '' } = search;
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  // 'Clear filters' and the browser's Back button change the search too. The field stays the same, so that it keeps the
  // focus.
  useEffect(() => {
    if (q !== sent.current) field.current!.value = q;
    sent.current = q;
  }, [q]);
  const send = (words: string) => {
    sent.current = words;
    show({ q: words || undefined });
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
          // The browser's clear button empties the field without submitting the form.
          onInput={(event) => event.currentTarget.value === '' && send('')}
          className="control control-compact pl-8 sm:w-64"
        />
      </form>
    </search>
  );
}
