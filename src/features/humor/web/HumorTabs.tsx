import { useEffect, useRef } from 'react';

const TABS = [
  ['stories', 'Stories'],
  ['jokes', 'Jokes'],
] as const;

interface HumorTabsProps {
  /** The column with the item that the address names. */
  shown: (typeof TABS)[number][0];
}

/** Chooses the column that a narrow screen shows; styles/humor.css hides the other one, also without scripts. */
export function HumorTabs({ shown }: HumorTabsProps) {
  const tabs = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLInputElement>(`[value=${shown}]`);
    if (!tab || tab.checked) return;
    tab.checked = true;
    // The browser could not scroll to an item in a column that was hidden.
    document.querySelector('[aria-current=location]')?.scrollIntoView();
  }, [shown]);
  return (
    <fieldset ref={tabs} className="mt-3 flex border-rule border-b lg:hidden print:hidden">
      <legend className="sr-only">Show on this page</legend>
      {TABS.map(([value, label]) => (
        <label
          key={value}
          className="-mb-px grid min-h-11 flex-1 place-items-center border-transparent border-b-3 font-semibold text-ink-soft text-sm has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="humor-tab"
            value={value}
            defaultChecked={value === 'stories'}
            className="pointer-events-none absolute opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
