import { Tabs } from 'radix-ui';
import type { MouseEvent } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

interface TabButtonsProps {
  /**
   * `href` is the address of the tab's first screen, which can be opened in another browser tab. `waiting` is how much
   * is waiting there, and `waitingFor` describes it.
   */
  tabs: readonly { key: string; label: string; href?: string; waiting?: number; waitingFor?: string }[];
  className: string;
}

/**
 * Shows the row of tabs. A badge next to the word counts what is waiting; its words describe the tab, but are not part
 * of the tab's name. The row scrolls sideways if it is wider than the screen, so a focus ring outside a tab would be
 * cut off.
 */
export function TabButtons({ tabs, className }: TabButtonsProps) {
  return (
    <Tabs.List
      aria-label="Sections"
      // The space bar opens a tab, but would also scroll the page, as it does on any link.
      onKeyDown={(event) => event.key === ' ' && event.preventDefault()}
      className={`flex overflow-x-auto [scrollbar-width:none] ${className}`}
    >
      {tabs.map(({ key, label, href, waiting = 0, waitingFor }) => (
        <span key={key} role="presentation" title={waitingFor} className="relative flex shrink-0">
          <Tabs.Trigger
            value={key}
            asChild={href !== undefined}
            data-tab={key}
            aria-description={waiting > 0 ? waitingFor : undefined}
            className={classes(
              'group pl-2.5 font-semibold text-ink-soft text-sm -outline-offset-2 hover:text-ink data-[state=active]:text-ink',
              waiting > 0 ? 'pr-9' : 'pr-2.5',
            )}
          >
            {href === undefined ? (
              <Word>{label}</Word>
            ) : (
              <a href={href} onMouseDown={leaveToBrowser} onClick={(event) => isPlain(event) && event.preventDefault()}>
                <Word>{label}</Word>
              </a>
            )}
          </Tabs.Trigger>
          {waiting > 0 && (
            <CountBadge
              count={waiting}
              className="pointer-events-none absolute top-1/2 left-full -ml-7.5 -translate-y-1/2"
            />
          )}
        </span>
      ))}
    </Tabs.List>
  );
}

const Word = ({ children }: { children: string }) => (
  <span className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 group-data-[state=active]:border-rule-strong md:pointer-fine:min-h-10">
    {children}
  </span>
);

/** Returns whether a click opens the tab here, not in another browser tab or window. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

/** Keeps the tab closed here if the browser opens it elsewhere. */
const leaveToBrowser = (event: MouseEvent) => {
  if (!isPlain(event)) event.preventDefault();
};

/** Shows a count beside a name that screen readers read with a description of the count. */
export const CountBadge = ({ count, className }: { count: number; className: string }) => (
  <span
    aria-hidden="true"
    className={`min-w-4 rounded-full bg-accent px-1 text-center font-semibold text-[0.625rem] text-on-accent leading-4 tabular-nums ${className}`}
  >
    {count > 99 ? '99+' : count}
  </span>
);
