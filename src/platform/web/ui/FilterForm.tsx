import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { TextField } from './Field.tsx';
import { useFilters } from './use-filters.ts';

/** By minimum width: classes that put the search in one row with the other controls and its button at the end. */
const ONE_ROW = {
  md: { search: 'md:contents', button: 'md:order-last' },
  lg: { search: 'lg:contents', button: 'lg:order-last' },
  xl: { search: 'xl:contents', button: 'xl:order-last' },
};

interface FilterFormProps<Search extends object> {
  /** The list's own path. */
  to: string;
  /** The form's accessible name. */
  label: string;
  /** The search parameters of the address. */
  search: Search & { q?: string | undefined };
  /** Turns the form's fields into search parameters. */
  parse: (fields: Record<string, string>) => Search;
  /** Says what is searched: 'Title or text'. */
  placeholder: string;
  oneRowFrom: keyof typeof ONE_ROW;
  /** The form's columns, by width. */
  className: string;
  /** The columns that the search spans where it has its own row. */
  searchClassName?: string;
  children: ReactNode;
}

/**
 * Search, filters and sorting above a list. On a phone all but the search is folded until one of them is used, and the
 * labels are hidden, because each filter's first choice names it.
 */
export function FilterForm<Search extends object>(props: FilterFormProps<Search>) {
  const { to, label, search, parse, placeholder, oneRowFrom, className, searchClassName, children } = props;
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to, search: parse(fields) as never, replace, resetScroll: false }),
  );
  const { search: inRow, button } = ONE_ROW[oneRowFrom];
  const narrowed = Object.keys(search).some((name) => name !== 'q' && name !== 'page');
  return (
    <form
      {...form}
      action={to}
      aria-label={label}
      className={classes('grid grid-cols-2 items-end gap-2 sm:gap-3 max-sm:[&_label]:sr-only', className)}
    >
      <div
        className={classes('col-span-full grid grid-cols-[1fr_auto] items-end gap-2 sm:gap-3', searchClassName, inRow)}
      >
        <TextField
          label="Search"
          name="q"
          type="search"
          maxLength={200}
          placeholder={placeholder}
          defaultValue={search.q}
        />
        <Button type="submit" look="secondary" className={button}>
          Search
        </Button>
      </div>
      <details className="folded-filters col-span-full" open={narrowed}>
        <summary className="flex min-h-11 items-center gap-2 text-accent text-sm underline sm:hidden">
          Filters and sorting
        </summary>
        <div className="grid grid-cols-2 gap-2 pb-2">{children}</div>
      </details>
    </form>
  );
}
