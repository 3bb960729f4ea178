import { Link } from '@tanstack/react-router';
import { buttonClasses } from './Button.tsx';

interface ListBarProps {
  /** As in ['course', 'courses']. */
  what: readonly [one: string, many: string];
  total: number;
  /** From 1. */
  page: number;
  perPage: number;
  /** What the address says. */
  search: object;
  /** The list's own path: where Clear Filters leads. */
  to: string;
}

/** Between the filters and the rows of a list: how many were found, and the way back to all of them. */
export function ListBar({ what, total, page, perPage, search, to }: ListBarProps) {
  const filtered = Object.keys(search).some((name) => name !== 'page');
  return (
    <div className="my-2 flex min-h-11 items-center justify-between gap-4 text-ink-soft text-sm">
      <p role="status">{rangeOf(what, total, page, perPage)}</p>
      {filtered && (
        <span className="-mr-3">
          <ClearFilters to={to} />
        </span>
      )}
    </div>
  );
}

export function ClearFilters({ to }: { to: string }) {
  return (
    <Link
      to={to}
      search={{} as never}
      resetScroll={false}
      className={`${buttonClasses('quiet', 'small')} max-md:min-h-11`}
    >
      Clear Filters
    </Link>
  );
}

/** '13–24 of 43 courses', or '9 courses' where a page holds them all. */
export function rangeOf(
  what: readonly [one: string, many: string],
  total: number,
  page: number,
  perPage: number,
): string {
  const counted = `${total} ${total === 1 ? what[0] : what[1]}`;
  const first = (page - 1) * perPage + 1;
  if (total <= perPage || first > total) return counted;
  return `${first}–${Math.min(total, page * perPage)} of ${counted}`;
}
