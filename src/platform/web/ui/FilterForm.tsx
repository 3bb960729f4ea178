import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { TextField } from './Field.tsx';
import { useFilters } from './use-filters.ts';

/** From which width on the search stands in one row with the other controls, its button behind them. */
const ONE_ROW = {
  md: { search: 'md:contents', button: 'md:order-last' },
  lg: { search: 'lg:contents', button: 'lg:order-last' },
  xl: { search: 'xl:contents', button: 'xl:order-last' },
};

interface FilterFormProps<Search extends object> {
  /** The list's own path. */
  to: string;
  /** What is listed, for who cannot see it. */
  label: string;
  /** What the address says. */
  search: Search & { q?: string | undefined };
  /** Fields of the form to what the address shall say. */
  parse: (fields: Record<string, string>) => Search;
  /** What is searched, as in 'Title or text'. */
  placeholder: string;
  oneRowFrom: keyof typeof ONE_ROW;
  /** Its columns, by width. */
  className: string;
  /** How the search spans them where it has a row to itself. */
  searchClassName?: string;
  children: ReactNode;
}

/** Search, filters and order above a list. On a phone the first choice of each says what it is for, so labels are not shown. */
export function FilterForm<Search extends object>(props: FilterFormProps<Search>) {
  const { to, label, search, parse, placeholder, oneRowFrom, className, searchClassName, children } = props;
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to, search: parse(fields) as never, replace, resetScroll: false }),
  );
  const { search: inRow, button } = ONE_ROW[oneRowFrom];
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
      {children}
    </form>
  );
}
