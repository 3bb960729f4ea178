import { hubHead } from '#features/topics/web/index.ts';
import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import type { AuthorHub } from '../contract.ts';

export function authorHead(site: Site, author: AuthorHub | undefined) {
  if (!author)
    return head(site, {
      title: 'Author Not Found',
      description: 'There is no such author.',
      path: '/articles',
      hidden: true,
    });
  const { name, slug, bio, links, portrait } = author;
  const path = `/authors/${encodeURIComponent(slug)}`;
  return hubHead(site, {
    title: name,
    description: import.meta.env.SSR && (bio || `Everything by ${name}.`),
    path,
    image: import.meta.env.SSR && (portrait?.image ?? false),
    total: author.total,
    structured: import.meta.env.SSR && {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      url: site.url + path,
      ...(bio && { description: bio }),
      ...(links.length > 0 && { sameAs: links }),
      ...(portrait && { image: site.url + portrait.image }),
    },
  });
}
