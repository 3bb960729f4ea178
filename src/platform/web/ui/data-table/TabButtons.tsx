import { Tabs } from 'radix-ui';
import { classes } from '#platform/web/ui/classes.ts';

interface TabButtonsProps {
  /** `waiting` is how much is waiting there, and `waitingFor` describes it, for screen readers. */
  tabs: readonly { key: string; label: string; waiting?: number; waitingFor?: string }[];
  className: string;
}

/**
 * Shows the row of tabs. A badge next to the word counts what is waiting; its words describe the tab, but are not part
 * of the tab's name. The row scrolls sideways if it is wider than the screen, so a focus ring outside a tab would be
 * cut off.
 */
export function TabButtons({ tabs, className }: TabButtonsProps) {
  return (
    <Tabs.List aria-label="Sections" className={`flex overflow-x-auto [scrollbar-width:none] ${className}`}>
      {tabs.map(({ key, label, waiting = 0, waitingFor }) => (
        <span key={key} role="presentation" className="relative flex shrink-0">
          <Tabs.Trigger
            value={key}
            data-tab={key}
            aria-description={waiting > 0 ? waitingFor : undefined}
            className={classes(
              'group pl-2.5 font-semibold text-ink-soft text-sm -outline-offset-2 hover:text-ink data-[state=active]:text-ink',
              waiting > 0 ? 'pr-9' : 'pr-2.5',
            )}
          >
            <span className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 group-data-[state=active]:border-rule-strong md:pointer-fine:min-h-10">
              {label}
            </span>
          </Tabs.Trigger>
          {waiting > 0 && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-full -ml-7.5 min-w-4 -translate-y-1/2 rounded-full bg-accent px-1 text-center font-semibold text-[0.625rem] text-on-accent leading-4 tabular-nums"
            >
              {waiting > 99 ? '99+' : waiting}
            </span>
          )}
        </span>
      ))}
    </Tabs.List>
  );
}
