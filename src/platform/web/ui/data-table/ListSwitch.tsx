import { useEffect, useRef } from 'react';
import { NO_FILTERS } from '#features/desk/web/list-filters.ts';
import type { AdminSearch } from '#features/desk/web/search.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { classes } from '#platform/web/ui/classes.ts';

type List = AdminSearch['list'];

/** The lists of a tab that has several; undefined is the first. */
export function ListSwitch({ label, lists }: { label: string; lists: { list: List; label: string }[] }) {
  const [search, show] = useAdminSearch();
  const bar = useRef<HTMLFieldSetElement>(null);
  // On a phone the lists may be wider than the screen.
  useEffect(() => {
    const name = search.list ?? '';
    bar.current?.querySelector(`[data-list="${name}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.list]);
  return (
    <div className="mb-5 border-rule border-b">
      <fieldset ref={bar} className="-mx-2.5 flex min-w-0 overflow-x-auto [scrollbar-width:none]">
        <legend className="sr-only">{label}</legend>
        {lists.map(({ list, label: name }) => {
          const current = search.list === list;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={current}
              data-list={list ?? ''}
              onClick={() => show({ list, ...NO_FILTERS })}
              className="shrink-0 px-2.5 text-sm -outline-offset-2"
            >
              <span
                className={classes(
                  'flex min-h-11 items-center border-b-2 md:pointer-fine:min-h-9',
                  current ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {name}
              </span>
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
