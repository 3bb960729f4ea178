import { useSuspenseQuery } from '@tanstack/react-query';
import { Figures } from '#platform/web/ui/Figures.tsx';
import { POPULAR_STORIES } from '../vocabulary.ts';
import { HumorColumn } from './HumorColumn.tsx';
import { HumorTabs } from './HumorTabs.tsx';
import { jokesQuery, storiesQuery } from './queries.ts';
import { useMarked } from './use-marked.ts';

/** Fixed figures: specification, section 2. */
const FUN_FACTS = [
  [
    '70,000+ pages',
    'is what it takes to print one large country’s federal tax code with all its rulings. Nobody has asked for the audiobook.',
  ],
  ['83%', 'of tax advisers, by our unscientific count, have been asked about a parking fine at a wedding.'],
  ['800+ forms', 'and schedules can be had from a single revenue service. The one you need is new this year.'],
] as const;

/** Specification, section 2 (/tax-humor): stories in seven of ten columns, jokes in three. */
export function HumorPage() {
  const { data: stories } = useSuspenseQuery(storiesQuery);
  const { data: jokes } = useSuspenseQuery(jokesQuery);
  const marked = useMarked();
  const shown = jokes.rows.some(({ id }) => id === marked) ? 'jokes' : 'stories';
  return (
    <div className="humor mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl">Tax Humor</h1>
      <p className="mt-3 max-w-reading font-serif text-ink-soft text-xl text-balance">
        Stories and jokes by people who read the small print for a living.
      </p>
      <HumorTabs shown={shown} />
      <div className="mt-4 grid gap-x-12 gap-y-10 lg:mt-8 lg:grid-cols-10">
        {/* On a phone it comes after the stories, so that nobody has to scroll past it. */}
        <section aria-labelledby="facts" className="max-lg:order-1 lg:col-span-10">
          <h2 id="facts" className="mb-2 font-semibold text-ink-faint text-sm">
            Did You Know? Tax Fun Facts
          </h2>
          <Figures figures={FUN_FACTS} />
        </section>
        <HumorColumn
          kind="story"
          id="stories"
          title="Short Funny Stories"
          items={stories.rows}
          popular={POPULAR_STORIES}
          marked={marked}
          className="min-w-0 lg:col-span-7"
        />
        <HumorColumn
          kind="joke"
          id="jokes"
          title="Tax Jokes"
          items={jokes.rows}
          marked={marked}
          className="min-w-0 max-lg:order-2 lg:col-span-3"
        />
      </div>
    </div>
  );
}
