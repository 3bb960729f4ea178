import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import type { Article } from '../contract.ts';

/** The head of an article's page, with its schema.org description. */
export function articleHead(site: Site, article: Article | undefined) {
  if (!article)
    return { meta: [{ title: `Article Not Found · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
  const path = `/articles/${article.id}`;
  return head(site, {
    title: article.title,
    description: import.meta.env.SSR && article.excerpt,
    path,
    kind: 'article',
    image: import.meta.env.SSR && (article.cover?.image ?? `${path}/card.png`),
    list: import.meta.env.SSR && { title: 'Professional Articles', path: '/articles' },
    structured: import.meta.env.SSR && {
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      image: site.url + (article.cover?.image ?? `${path}/card.png`),
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: article.authorName },
      publisher: { '@type': 'Organization', name: site.name },
      mainEntityOfPage: site.url + path,
      wordCount: article.wordCount,
    },
  });
}
