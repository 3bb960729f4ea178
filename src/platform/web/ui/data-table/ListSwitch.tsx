import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { CountBadge } from './TabButtons.tsx';

interface ListSwitchProps {
  label: string;
  /** `waiting` is how much is waiting there, and `waitingFor` describes it. */
  lists: readonly { path: string; label: string; waiting?: number; waitingFor?: string }[];
  /** The path of the list that is shown. */
  current: string;
}

/** Shows the lists of a tab as links. Each opens without the filters of the previous list. */
export function ListSwitch({ label, lists, current }: ListSwitchProps) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the lists may be wider than the screen; elsewhere they take several lines.
  useEffect(() => {
    bar.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className="mb-5 border-rule border-b">
      <nav
        ref={bar}
        aria-label={label}
        className="-mx-2.5 flex min-w-0 overflow-x-auto [scrollbar-width:none] lg:flex-wrap"
      >
        {lists.map(({ path, label: name, waiting, waitingFor }) => (
          <Link
            key={path}
            to={path}
            resetScroll={false}
            title={waitingFor}
            // A list's address may begin with the address of another list.
            activeOptions={{ exact: true, includeSearch: false }}
            className="shrink-0 px-2.5 text-sm -outline-offset-2"
          >
            <span
              className={classes(
                'flex min-h-11 items-center border-b-2 md:pointer-fine:min-h-9',
                path === current
                  ? 'border-accent font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
              {waiting && <CountBadge count={waiting} className="ml-1.5" />}
            </span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
