import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { ArticleRow } from '../contract.ts';
import { FEATURED_ON_HOME } from '../vocabulary.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { featuredQuery } from './queries.ts';

interface StoriesProps {
  /** Articles that the desk chose for the front page; they come before the newest featured ones. */
  chosen: readonly ArticleRow[];
}

/** The stories of the front page, in their order; the first is the lead. Undefined until they are read. */
function useStories(chosen: readonly ArticleRow[]) {
  const query = useQuery(featuredQuery);
  const { rows = [] } = query.data ?? {};
  const featured = rows.filter(({ id }) => !chosen.some((story) => story.id === id));
  return { query, stories: [...chosen, ...featured].slice(0, FEATURED_ON_HOME) };
}

/** The first story, large, with its picture first. Nothing without stories: MoreStories says so. */
export function LeadStory({ chosen }: StoriesProps) {
  const [lead] = useStories(chosen).stories;
  return lead ? (
    <div className="lg:col-span-7">
      <ArticleCard article={lead} lead />
    </div>
  ) : null;
}

/** The other stories: side by side on a wide screen, below each other on a small one. */
export function MoreStories({ chosen }: StoriesProps) {
  const { query, stories } = useStories(chosen);
  return (
    <Loaded query={query} skeleton={FEATURED_ON_HOME} failed={({ message }) => message}>
      {() =>
        stories.length === 0 ? (
          <EmptyState title="No featured articles available at the moment." />
        ) : (
          <ul className="grid gap-x-10 max-lg:divide-y max-lg:divide-rule lg:auto-cols-fr lg:grid-flow-col">
            {stories.slice(1).map((article) => (
              <li
                key={article.id}
                className="border-rule max-lg:py-5 max-lg:first:pt-0 lg:not-first:-ml-5 lg:not-first:border-l lg:not-first:pl-4.75"
              >
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
