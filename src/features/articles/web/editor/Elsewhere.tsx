/** How search engines and other sites show an article. They decide for themselves; this is what they are given. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { syndicationApi } from '#features/syndication/contract.ts';
import { client } from '#kernel/client.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { Article } from '../../contract.ts';
import type { ArticleValues } from './article-values.ts';

const syndication = client<typeof syndicationApi>();

/** A saved change may draw another card. */
const cardQuery = ({ id, updatedAt }: Article) =>
  queryOptions({
    queryKey: ['/api/admin/articles', id, 'card', updatedAt],
    queryFn: () => syndication('GET /api/admin/articles/:id/card', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const titleOf = ({ seoTitle, title }: ArticleValues) => seoTitle.trim() || title.trim() || 'Without a title';
const descriptionOf = ({ seoDescription, excerpt }: ArticleValues) => seoDescription.trim() || excerpt.trim();

export function SearchResult({ values }: { values: ArticleValues }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <Example title="As a search result">
      <p className="truncate text-ink-soft text-xs">{new URL(site.url).host} › Professional Articles</p>
      <p className="line-clamp-2 font-semibold text-accent text-base leading-snug">
        {titleOf(values)} · {site.name}
      </p>
      <p className="line-clamp-2 text-ink-soft text-sm">
        {descriptionOf(values) || 'Without a description, search engines choose a passage of the text.'}
      </p>
    </Example>
  );
}

export function SharedLink({ values, stored }: { values: ArticleValues; stored: Article | undefined }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <Example title="As a shared link">
      {stored ? (
        <Card article={stored} />
      ) : (
        <p className="text-ink-faint text-sm">Its picture appears with the first save.</p>
      )}
      <p className="mt-2 text-ink-soft text-xs">{new URL(site.url).host}</p>
      <p className="line-clamp-2 font-semibold text-sm leading-snug">{titleOf(values)}</p>
      <p className="line-clamp-2 text-ink-soft text-xs">{descriptionOf(values)}</p>
    </Example>
  );
}

function Card({ article }: { article: Article }) {
  const query = useQuery(cardQuery(article));
  return (
    <Loaded query={query} skeleton={2}>
      {({ image }) => (
        <img
          src={image}
          alt="The card with the title, as other sites show it"
          className="aspect-[1200/630] w-full rounded-sm border border-rule object-cover"
        />
      )}
    </Loaded>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold text-sm">{title}</figcaption>
      <div className="break-words rounded-md border border-rule bg-raised p-3">{children}</div>
    </figure>
  );
}
