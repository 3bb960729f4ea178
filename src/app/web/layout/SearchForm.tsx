import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useState } from 'react';
import { words } from '#platform/web/search-params.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { SEARCH } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';

const Suggestions = lazyOptional(() => import('#features/search/web/Suggestions.tsx'));

interface SearchFormProps {
  placeholder: string;
  className?: string;
  onSearch?: (() => void) | undefined;
}

/** Searches the site, even without scripts. */
export function SearchForm({ placeholder, className, onSearch }: SearchFormProps) {
  const navigate = useNavigate();
  const [input, setInput] = useState<HTMLInputElement>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = searchAddress(new FormData(event.currentTarget).get('q'));
    if (!href) return;
    void navigate({ href });
    onSearch?.();
  };
  return (
    <search className={classes('block', className)}>
      <form action="/search" onSubmit={onSubmit} className="relative">
        <input
          onFocus={(event) => setInput(event.currentTarget)}
          type="search"
          name="q"
          aria-label="Search the site"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          className="site-search"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-accent md:w-9"
        >
          <Icon drawing={SEARCH} size={16} />
        </button>
        <Suspense>{input && <Suggestions input={input} onOpen={onSearch} />}</Suspense>
      </form>
    </search>
  );
}

/** Returns '/search?q=…' for the typed words; undefined for an empty field. */
export function searchAddress(typed: unknown): string | undefined {
  const q = words(typed);
  return q && `/search?${new URLSearchParams({ q })}`;
}
