import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { articlesQuery } from './queries.ts';

const route = getRouteApi('/articles');

export function ArticlesPage() {
  const { data } = useSuspenseQuery(articlesQuery(route.useSearch()));
  return (
    <main>
      <h1>Professional Articles</h1>
      {data.rows.map((row) => (
        <p key={row.id}>
          <Link to="/articles/$id" params={{ id: row.id }}>
            {row.title}
          </Link>
        </p>
      ))}
    </main>
  );
}
