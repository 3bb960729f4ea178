import { useEffect, useRef } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

interface ListSwitchProps {
  label: string;
  lists: readonly { path: string; label: string }[];
  /** The path of the list that is shown. */
  current: string;
  onChoose: (path: string) => void;
}

/** Switches between the lists of a tab. */
export function ListSwitch({ label, lists, current, onChoose }: ListSwitchProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  // On a phone the lists may be wider than the screen.
  useEffect(() => {
    bar.current?.querySelector(`[data-list="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className="mb-5 border-rule border-b">
      <fieldset ref={bar} className="-mx-2.5 flex min-w-0 overflow-x-auto [scrollbar-width:none]">
        <legend className="sr-only">{label}</legend>
        {lists.map(({ path, label: name }) => (
          <button
            key={path}
            type="button"
            aria-pressed={path === current}
            data-list={path}
            onClick={() => onChoose(path)}
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
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
