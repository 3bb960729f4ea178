import { Tabs } from 'radix-ui';

interface TabButtonsProps {
  tabs: readonly { key: string; label: string }[];
  className: string;
}

/** The row of tabs; it scrolls sideways where it is wider than the screen. */
export function TabButtons({ tabs, className }: TabButtonsProps) {
  return (
    <Tabs.List aria-label="Sections" className={`flex gap-x-5 overflow-x-auto [scrollbar-width:none] ${className}`}>
      {tabs.map(({ key, label }) => (
        <Tabs.Trigger
          key={key}
          value={key}
          data-tab={key}
          className="min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 font-semibold text-ink-soft text-sm -outline-offset-2 hover:text-ink data-[state=active]:border-rule-strong data-[state=active]:text-ink md:min-h-10"
        >
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
