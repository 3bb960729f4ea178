import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CARD_EXCERPT, cutAt } from '#kernel/excerpt.ts';
import { kept } from '#platform/web/kept.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { ArticleCard as Card } from '../contract.ts';
import { type ArticleType, FEATURED_ON_HOME, TYPE_LABELS } from '../vocabulary.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { featuredQuery } from './queries.ts';

/** Shows an article in a list of cards. The lead, featured articles and those with a picture have a cover. */
const ArticleCard = kept(function ArticleCard({ article, lead = false }: { article: Card; lead?: boolean }) {
  return lead ? <Lead article={article} /> : <Row article={article} />;
});

function Lead({ article }: { article: Card }) {
  return (
    <article className="relative">
      <ArticleCover article={article} lead className="mb-3 aspect-2/1" />
      <Kicker article={article} />
      <h2 className="mt-1 text-pretty font-semibold font-serif text-3xl tracking-tight lg:text-4xl">
        <Link to="/articles/$id" params={{ id: article.id }} className="fill-link">
          {article.title}
        </Link>
      </h2>
      <p className="mt-2.5 max-w-[60ch] font-serif text-ink-soft text-lg">{cutAt(article.excerpt, CARD_EXCERPT)}</p>
      <Byline article={article} />
    </article>
  );
}

function Row({ article }: { article: Card }) {
  return (
    <article className="relative flex gap-4 lg:flex-col-reverse lg:gap-3">
      <div className="min-w-0 flex-1">
        <Kicker article={article} />
        <h3 className="mt-1 headline">
          <Link to="/articles/$id" params={{ id: article.id }} className="fill-link">
            {article.title}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft text-sm">{cutAt(article.excerpt, CARD_EXCERPT)}</p>
        <Byline article={article} />
      </div>
      {(article.featured || article.cover) && (
        <ArticleCover
          article={article}
          small
          className="mt-1 size-20 shrink-0 sm:size-24 lg:mt-0 lg:aspect-3/2 lg:size-auto"
        />
      )}
    </article>
  );
}

function Byline({ article }: { article: Card }) {
  return (
    <p className="mt-2 text-ink-faint text-xs">
      {article.authorName && `${article.authorName} · `}
      <RelativeTime date={article.publishedAt} /> · {article.readTime} min read{article.corrected && ' · Corrected'}
    </p>
  );
}

function Kicker({ article: { type, category } }: { article: { type: ArticleType; category: string } }) {
  return (
    <p className="text-xs">
      <span className="font-semibold text-accent">{TYPE_LABELS[type]}</span>
      {category && <span className="text-ink-faint"> · {category}</span>}
    </p>
  );
}

interface StoriesProps {
  /** Articles that the desk chose for the front page; they come before the newest featured ones. */
  chosen: readonly Card[];
}

/** Returns the articles of the front page in order; the first is the lead. Undefined until they are loaded. */
function useStories(chosen: readonly Card[]) {
  const query = useQuery(featuredQuery);
  const { rows = [] } = query.data ?? {};
  const featured = rows.filter(({ id }) => !chosen.some((story) => story.id === id));
  return { query, stories: [...chosen, ...featured].slice(0, FEATURED_ON_HOME) };
}

/** Shows the first article large, picture first. Leaves a single article to MoreStories, which would be empty. */
export function LeadStory({ chosen }: StoriesProps) {
  const [lead, next] = useStories(chosen).stories;
  return lead && next ? (
    <div className="lg:col-span-7">
      <ArticleCard article={lead} lead />
    </div>
  ) : null;
}

/** Shows the other articles side by side on a wide screen, and below each other on a small one. */
export function MoreStories({ chosen }: StoriesProps) {
  const { query, stories } = useStories(chosen);
  return (
    <Loaded query={query} skeleton={FEATURED_ON_HOME} failed={({ message }) => message}>
      {() =>
        stories.length === 0 ? (
          <EmptyState title="No featured articles available at the moment." />
        ) : (
          // Draws the lines in the gaps, so that all pictures have the same size.
          <ul className="grid gap-x-7 *:relative max-lg:*:py-5 max-lg:*:first:pt-0 max-lg:divide-y max-lg:divide-rule lg:auto-cols-fr lg:grid-flow-col lg:*:not-first:before:absolute lg:*:not-first:before:inset-y-0 lg:*:not-first:before:-left-3.5 lg:*:not-first:before:border-rule lg:*:not-first:before:border-l">
            {(stories.length > 1 ? stories.slice(1) : stories).map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
