import { Button } from './Button.tsx';

interface PageButtonsProps {
  /** For example 'Pages of submissions'. */
  label: string;
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous / Next for a list whose page is not in the address. If it is, use `Pagination`. */
export function PageButtons({ label, page, perPage, total, onPage }: PageButtonsProps) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-4 text-sm">
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-ink-soft">
        Page {page} of {pages}
      </span>
      <Button look="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
