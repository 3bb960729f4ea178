import { Search } from 'lucide-react';
import { classes } from '#platform/web/ui/classes.ts';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';
import type { List } from './list-search.ts';

/** Searches a list on Enter. The address contains the search. */
export function SearchForm({ list, label }: { list: List; label: string }) {
  const { search, show } = list;
  const { q = '' } = search;
  return (
    <search className="max-sm:w-full">
      <form
        key={q}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          show({ q: String(new FormData(event.currentTarget).get('q')).trim() || undefined });
        }}
      >
        <Search aria-hidden size={14} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          // The browser's clear button empties the field without submitting the form.
          onInput={(event) => event.currentTarget.value === '' && show({ q: undefined })}
          className={classes(compactControlClasses, 'pl-8 sm:w-64')}
        />
      </form>
    </search>
  );
}
