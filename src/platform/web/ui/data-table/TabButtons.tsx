import { Tabs } from 'radix-ui';

interface TabButtonsProps {
  tabs: readonly { key: string; label: string }[];
  className: string;
}

/** The row of tabs. It scrolls sideways if it is wider than the screen, so a focus ring outside a tab would be cut off. */
export function TabButtons({ tabs, className }: TabButtonsProps) {
  return (
    <Tabs.List aria-label="Sections" className={`flex overflow-x-auto [scrollbar-width:none] ${className}`}>
      {tabs.map(({ key, label }) => (
        <Tabs.Trigger
          key={key}
          value={key}
          data-tab={key}
          className="group shrink-0 px-2.5 font-semibold text-ink-soft text-sm -outline-offset-2 hover:text-ink data-[state=active]:text-ink"
        >
          <span className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 group-data-[state=active]:border-rule-strong md:pointer-fine:min-h-10">
            {label}
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
