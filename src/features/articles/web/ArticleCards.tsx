import { useQuery } from '@tanstack/react-query';
import { classes } from '#platform/web/ui/classes.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { ArticleRow } from '../contract.ts';
import { FEATURED_ON_HOME } from '../vocabulary.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { featuredQuery } from './queries.ts';

/** The featured articles of the front page: a lead, with the others below and beside it. */
export function ArticleCards() {
  return (
    <Loaded query={useQuery(featuredQuery)} skeleton={FEATURED_ON_HOME} failed={({ message }) => message}>
      {({ rows }) => <Cards rows={rows} />}
    </Loaded>
  );
}

function Cards({ rows: [first, ...others] }: { rows: readonly ArticleRow[] }) {
  if (!first) return <EmptyState title="No featured articles available at the moment." />;
  // The lead is as tall as three or four of the others; a fifth goes below it, so that both columns end together.
  const below = others.splice(0, others.length > 4 ? 1 : 0);
  return (
    <div className="grid gap-x-12 lg:grid-cols-12">
      <div className="pb-5 lg:col-span-7">
        <ArticleCard article={first} lead />
        <Rows articles={below} className="mt-5" />
      </div>
      <Rows articles={others} className="lg:col-span-5 lg:border-t-0 lg:*:first:pt-0" />
    </div>
  );
}

function Rows({ articles, className }: { articles: readonly ArticleRow[]; className: string }) {
  if (articles.length === 0) return null;
  return (
    <ul className={classes('divide-y divide-rule border-rule border-t', className)}>
      {articles.map((article) => (
        <li key={article.id} className="py-5">
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
