import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { buttonClasses } from './Button.tsx';

/**
 * Shows Previous / Next as links below `to`, so that they work without scripts and in a new tab. Pages count from 1; the
 * other search parameters are kept.
 */
export function Pagination({ page, perPage, total, to }: { page: number; perPage: number; total: number; to: string }) {
  const { nav, follow } = useFocusOnList(page);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (pages === 1) return null;
  const link = (target: number, label: string) => (
    <Link
      to={to}
      search={((old: object) => ({ ...old, page: target > 1 ? target : undefined })) as never}
      className={buttonClasses('secondary', 'small')}
      onClick={follow}
      rel={label === 'Next' ? 'next' : 'prev'}
    >
      {label}
    </Link>
  );
  const off = (label: string) => (
    <span aria-disabled="true" className={`${buttonClasses('secondary', 'small')} opacity-40`}>
      {label}
    </span>
  );
  return (
    <nav
      ref={nav}
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 font-sans text-sm print:hidden"
    >
      {page > 1 ? link(page - 1, 'Previous') : off('Previous')}
      <span className="text-ink-soft">
        Page {page} of {pages}
      </span>
      {page < pages ? link(page + 1, 'Next') : off('Next')}
    </nav>
  );
}

/** After a link is followed, moves the focus from it to the beginning of the list, which then shows another page. */
function useFocusOnList(page: number) {
  const nav = useRef<HTMLElement>(null);
  const followedFrom = useRef<number>(undefined);
  useEffect(() => {
    if (followedFrom.current === undefined || followedFrom.current === page) return;
    followedFrom.current = undefined;
    const links = nav.current!;
    const start =
      links.parentElement!.querySelector<HTMLElement>('[role=status]') ??
      links.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
    if (start) start.tabIndex = -1;
    start?.focus();
  }, [page]);
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // With these keys, the browser opens the page in another tab or window.
    if (!(ctrlKey || metaKey || shiftKey)) followedFrom.current = page;
  };
  return { nav, follow };
}
