import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { MOST_COUNTED } from '#kernel/numbers.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';

interface ListBarProps {
  /** For example ['course', 'courses']. */
  what: readonly [one: string, many: string];
  total: number;
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** The search parameters of the address. */
  search: object;
  /** The list's path. Clear Filters opens it. */
  to: string;
  /** An action on the results, such as following them. */
  children?: ReactNode;
}

/** Shows the number of results between the filters and the rows of a list, and a button that clears the filters. */
export function ListBar({ what, total, page, perPage, search, to, children }: ListBarProps) {
  return (
    <div
      className={classes(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-ink-soft text-sm sm:my-2',
        children !== undefined && 'max-sm:mb-2',
      )}
    >
      <p role="status" className="grow">
        {rangeOf(what, total, page, perPage, 'q' in search)}
      </p>
      <ClearFilters
        to={to}
        idle={Object.keys(search).length === 0}
        className={children === undefined ? '-mr-3' : 'max-sm:-mr-3'}
      />
      {children}
    </div>
  );
}

/** Resets everything to its default: page 1, newest first. A separate form, so that it works without scripts. */
function ClearFilters({ to, idle, className }: { to: string; idle: boolean; className: string }) {
  const navigate = useNavigate();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to, search: {} as never, resetScroll: false });
  };
  return (
    <form
      action={to}
      onSubmit={clear}
      className={classes('print:hidden', className, idle && 'max-sm:not-focus-within:hidden')}
    >
      <Button type="submit" look="quiet" size="small" idle={idle} className="max-md:min-h-11">
        Clear Filters
      </Button>
    </form>
  );
}

/**
 * Returns '13–24 of 43 courses', '9 courses' if they fit on one page, or '1–12 of more than 1000 courses' if they were
 * `searched`.
 */
export function rangeOf(
  what: readonly [one: string, many: string],
  total: number,
  page: number,
  perPage: number,
  searched = false,
): string {
  const number = searched && total > MOST_COUNTED ? `more than ${total - 1}` : total;
  const counted = `${number} ${total === 1 ? what[0] : what[1]}`;
  const first = (page - 1) * perPage + 1;
  if (total <= perPage || first > total) return counted;
  return `${first}–${Math.min(total, page * perPage)} of ${counted}`;
}
