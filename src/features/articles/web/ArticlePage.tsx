import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { ArticleComments } from '#features/comments/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import { Prose } from '#web/ui/rich-text/Prose.tsx';
import type { Article } from '../contract.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticleNotFound } from './ArticleNotFound.tsx';
import { articleQuery } from './queries.ts';
import { RelatedArticles } from './RelatedArticles.tsx';

const route = getRouteApi('/articles/$id');

/** One article: specification, section 2. */
export function ArticlePage() {
  const { data: article } = useSuspenseQuery(articleQuery(route.useParams().id));
  if (!article) return <ArticleNotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-6 sm:px-6 lg:pt-10 print:max-w-none print:p-0">
      <PrintedFrom article={article} />
      <ArticleHeader article={article} />
      <div className="grid gap-x-12 gap-y-12 pt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:pt-8 print:block">
        <article aria-label={article.title} className="min-w-0">
          <Prose html={article.content} />
          <Tags tags={article.tags} />
          <ArticleComments key={article.id} articleId={article.id} />
        </article>
        <aside className="print:hidden">
          <RelatedArticles id={article.id} />
        </aside>
      </div>
    </div>
  );
}

/** On paper: where this came from, and from when it is. */
function PrintedFrom({ article: { id, publishedAt, createdAt } }: { article: Article }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <p className="mb-6 hidden justify-between gap-4 border-rule-strong border-b pb-2 text-xs print:flex">
      <strong className="font-serif">{site.name}</strong>
      <span>
        {formatDate(publishedAt ?? createdAt)} · {site.url}/articles/{id}
      </span>
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="mt-10 flex max-w-reading flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t pt-3 text-ink-faint text-sm print:hidden">
      <span>Filed under</span>
      {tags.map((tag) => (
        <Link
          key={tag}
          to="/articles"
          search={{ q: tag }}
          className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11"
        >
          {tag}
        </Link>
      ))}
    </p>
  );
}
