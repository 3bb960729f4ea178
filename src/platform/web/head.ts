import type { Site } from '#kernel/page.ts';

interface Page {
  title: string;
  /** Needed only on the server, like `structured`. */
  description: string | false;
  /** The page's canonical path. */
  path: string;
  /** Whether the page is a text with an author or a date, which Open Graph distinguishes from other pages. */
  isText?: true;
  /** The absolute path of the social card; needed only on the server. */
  image?: string | false;
  /** Whether search engines should leave the page out. */
  hidden?: boolean;
  /**
   * Further meta elements for machines, as pairs of name and content; needed only on the server. A name can occur
   * several times.
   */
  described?: readonly (readonly [name: string, content: string])[] | false;
  /**
   * schema.org descriptions, for machines that read the page as the server sent it. Browsers need not load the code for
   * these descriptions.
   */
  structured?: Description | readonly Description[] | false;
  /** The pages above this one, such as its list, for the breadcrumbs; needed only on the server. */
  above?: readonly Step[] | false;
}

interface Step {
  title: string;
  path: string;
}

type Description = Record<string, unknown>;

/**
 * Returns a page's title and canonical address and, on the server, its description and Open Graph data. The machines
 * that read these do not run scripts, and entry-client.tsx removes them when another page opens without a reload.
 */
export function head(site: Site, page: Page) {
  const { title, description, path, isText, image, hidden, described } = page;
  const fullTitle = path === '/' ? `${site.name}: ${title}` : `${title} · ${site.name}`;
  const meta: Record<string, string>[] = [];
  if (import.meta.env.SSR && description)
    meta.push(
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: isText ? 'article' : 'website' },
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
    scripts: import.meta.env.SSR ? scriptsOf(site, page) : [],
  };
}

/** Returns a script for each description of the page; the breadcrumbs come last. */
function scriptsOf(site: Site, { structured, path, title, above, hidden }: Page) {
  const steps = path === '/' || hidden ? [] : [...(above || []), { title, path }];
  const descriptions = [
    ...(structured ? [structured].flat() : []),
    ...(steps.length > 0 ? [breadcrumbs(site, [{ title: site.name, path: '' }, ...steps])] : []),
  ];
  return descriptions.map((description) => ({
    type: 'application/ld+json',
    children: JSON.stringify({ '@context': 'https://schema.org', ...description }).replace(/</g, '\\u003c'),
  }));
}

export const corrected = (told: readonly { at: string; note: string }[] = []): Description =>
  told.length > 0
    ? { correction: told.map(({ at, note }) => ({ '@type': 'CorrectionComment', text: note, datePublished: at })) }
    : {};

const breadcrumbs = (site: Site, steps: readonly Step[]): Description => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ title, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: site.url + path,
  })),
});

/** Returns descriptions of the site: how to search it, and who publishes it. */
export const siteDescriptions = ({ name, url, contactEmail, logo }: Site): readonly Description[] => [
  {
    '@type': 'WebSite',
    name,
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={words}` },
      'query-input': 'required name=words',
    },
  },
  { '@type': 'Organization', name, url, logo: url + (logo?.src ?? '/favicon.svg'), email: contactEmail },
];
