import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { featuredQuery } from './queries.ts';

/** The featured articles of the front page: one that leads, the others beside it. */
export function ArticleCards() {
  const [first, ...others] = useSuspenseQuery(featuredQuery).data.rows;
  if (!first) return <EmptyState title="No featured articles available at the moment." />;
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <ArticleCard article={first} lead />
      </div>
      <ul className="divide-y divide-rule max-lg:border-rule max-lg:border-t lg:col-span-5">
        {others.map((article) => (
          <li key={article.id} className="py-4 lg:first:pt-0">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </div>
  );
}
