import type { Site } from './site.ts';

interface Page {
  title: string;
  /** Like `structured`, needed only on the server. */
  description: string | false;
  /** The page's canonical path. */
  path: string;
  kind?: 'website' | 'article';
  /** Absolute path of the social card; needed only on the server. */
  image?: string | false;
  /** Pages that search engines should not list. */
  hidden?: boolean;
  /** Further meta elements for such machines: pairs of name and content. A name may occur several times. */
  described?: readonly (readonly [name: string, content: string])[] | false;
  /** schema.org description, for machines that read the page as the server sent it: browsers need not load the code for it. */
  structured?: Record<string, unknown> | false;
}

/**
 * Returns a page's title and canonical address and, on the server, its description and Open Graph data: their readers do
 * not run scripts, and entry-client.tsx removes them when another page opens without a reload.
 */
export function head(
  site: Site,
  { title, description, path, kind = 'website', image, hidden, structured, described }: Page,
) {
  const fullTitle = path === '/' ? `${site.name}: ${title}` : `${title} · ${site.name}`;
  const meta: Record<string, string>[] = [];
  if (import.meta.env.SSR && description)
    meta.push(
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: site.url + path },
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    );
  if (import.meta.env.SSR && image) meta.push({ property: 'og:image', content: site.url + image });
  if (import.meta.env.SSR && described) for (const [name, content] of described) meta.push({ name, content });
  if (hidden) meta.push({ name: 'robots', content: 'noindex' });
  return {
    meta: [{ title: fullTitle }, ...meta],
    links: hidden ? [] : [{ rel: 'canonical', href: site.url + path }],
    scripts: structured
      ? [{ type: 'application/ld+json', children: JSON.stringify(structured).replace(/</g, '\\u003c') }]
      : [],
  };
}
