import type { Site } from '#kernel/page.ts';
import { corrected, head } from '#platform/web/head.ts';
import { givenFirst, readByline } from '../bylines.ts';
import type { Article } from '../contract.ts';

export function articleHead(site: Site, article: Article | undefined) {
  if (!article)
    return { meta: [{ title: `Article Not Found · ${site.name}` }, { name: 'robots', content: 'noindex' }] };
  // The canonical address is the one that never changes: docs/decisions/0074-readable-addresses.md.
  const path = `/articles/${article.id}`;
  // Without a description, shared links would have no card.
  const description = import.meta.env.SSR && (article.seoDescription || article.excerpt || article.title);
  return head(site, {
    title: article.seoTitle || article.title,
    description,
    path,
    isText: true,
    image: import.meta.env.SSR && (article.cover?.image ?? `${path}/card.png`),
    above: import.meta.env.SSR && [{ title: 'Professional Articles', path: '/articles' }],
    described: import.meta.env.SSR && cited(site, article),
    structured: import.meta.env.SSR && {
      '@type': 'Article',
      headline: article.title,
      description,
      image: site.url + (article.cover?.image ?? `${path}/card.png`),
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: article.authorName },
      publisher: { '@type': 'Organization', name: site.name },
      mainEntityOfPage: site.url + path,
      wordCount: article.wordCount,
      ...corrected(article.corrections),
    },
  });
}

/** Returns tags for reference managers: Highwire's, which Zotero and Google Scholar read, and Dublin Core. */
function cited(site: Site, { id, title, authorName, number, publishedAt, createdAt }: Article) {
  const date = (publishedAt ?? createdAt).slice(0, 10);
  const authors = readByline(authorName).map(givenFirst);
  const url = `${site.url}/articles/${id}`;
  const known: [name: string, content: string | null][] = [
    ['citation_title', title],
    ...authors.map((author): [string, string] => ['citation_author', author]),
    ['citation_publication_date', date.replaceAll('-', '/')],
    ['citation_journal_title', site.name],
    ['citation_issue', number],
    ['citation_language', 'en-GB'],
    ['citation_public_url', url],
    ['citation_fulltext_html_url', url],
    ['DC.title', title],
    ...authors.map((author): [string, string] => ['DC.creator', author]),
    ['DC.date', date],
    ['DC.publisher', site.name],
    ['DC.identifier', number],
    ['DC.identifier.uri', url],
    ['DC.language', 'en-GB'],
    ['DC.type', 'Text'],
  ];
  return known.filter((pair): pair is [string, string] => !!pair[1]);
}
