import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { articleQuery } from './queries.ts';

const route = getRouteApi('/articles/$id');

export function ArticlePage() {
  const { data: article } = useSuspenseQuery(articleQuery(route.useParams().id));
  return article && <h1>{article.title}</h1>;
}
