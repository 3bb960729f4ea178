import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Figures } from '#platform/web/ui/Figures.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { POPULAR_STORIES } from '../vocabulary.ts';
import { HumorColumn } from './HumorColumn.tsx';
import { jokesQuery, storiesQuery } from './queries.ts';

const TABS = [
  ['stories', 'Stories'],
  ['jokes', 'Jokes'],
] as const;

/** Chooses which column a narrow screen shows. styles/humor.css hides the other one, with or without scripts. */
function HumorTabs({ shown }: { shown: (typeof TABS)[number][0] }) {
  const tabs = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLInputElement>(`[value=${shown}]`);
    if (!tab || tab.checked) return;
    tab.checked = true;
    // The browser could not scroll to the piece while its column was hidden.
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

/** Fixed figures (behaviour 6.4). */
const FUN_FACTS = [
  [
    '70,000+ pages',
    'is what it takes to print one large country’s federal tax code with all its rulings. Nobody has asked for the audiobook.',
  ],
  ['83%', 'of tax advisers, by our unscientific count, have been asked about a parking fine at a wedding.'],
  ['800+ forms', 'and schedules are issued by a single revenue service. The one you need is new this year.'],
] as const;

/** The router has loaded the lists, and tried again several times: only the reader's 'Retry' does that once more. */
const ONCE = { retryOnMount: false };

/** Shows stories in seven of ten columns and jokes in three (behaviour 6.1). */
export function HumorPage() {
  const stories = useQuery({ ...storiesQuery, ...ONCE });
  const jokes = useQuery({ ...jokesQuery, ...ONCE });
  const marked = useMarked();
  const shown = jokes.data?.rows.some(({ id }) => id === marked) ? 'jokes' : 'stories';
  return (
    <div className="humor mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl">Tax Humor</h1>
      <p className="mt-3 max-w-reading font-serif text-ink-soft text-xl text-balance">
        Stories and jokes by people who read the small print for a living.
      </p>
      <HumorTabs shown={shown} />
      <div className="mt-4 grid gap-x-12 gap-y-10 lg:mt-8 lg:grid-cols-10">
        {/* On a phone, the facts come after the stories, so that nobody has to scroll past them. */}
        <section aria-labelledby="facts" className="max-lg:order-1 lg:col-span-10">
          <h2 id="facts" className="mb-2 font-semibold text-ink-faint text-sm">
            Did You Know? Tax Fun Facts
          </h2>
          <Figures figures={FUN_FACTS} />
        </section>
        <div className="min-w-0 lg:col-span-7">
          <Loaded query={stories} failed={({ message }) => message}>
            {({ rows }) => (
              <HumorColumn
                kind="story"
                id="stories"
                title="Short Funny Stories"
                items={rows}
                popular={POPULAR_STORIES}
                marked={marked}
              />
            )}
          </Loaded>
        </div>
        <div className="min-w-0 max-lg:order-2 lg:col-span-3">
          <Loaded query={jokes} failed={({ message }) => message}>
            {({ rows }) => <HumorColumn kind="joke" id="jokes" title="Tax Jokes" items={rows} marked={marked} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the id in the hash of the address. Undefined on the first render, which must match the server's, because
 * servers never see a hash.
 */
function useMarked(): string | undefined {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return useHydrated() && hash !== '' ? hash : undefined;
}
