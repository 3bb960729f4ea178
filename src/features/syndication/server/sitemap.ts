import { XML_HEAD, xml } from './xml.ts';

interface Address {
  path: string;
  updatedAt?: string;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes one file of addresses (sitemaps.org). `site` is absolute, without a trailing slash. */
export function toSitemap(site: string, addresses: readonly Address[]): string {
  const urls = addresses.map(
    ({ path, updatedAt }) =>
      `<url><loc>${xml(site + path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`,
  );
  return `${XML_HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`;
}

/** Writes the index of several sitemap files. */
export function toSitemapIndex(site: string, files: number): string {
  const maps = Array.from(
    { length: files },
    (_, n) => `<sitemap><loc>${xml(site)}/sitemap-${n + 1}.xml</loc></sitemap>`,
  );
  return `${XML_HEAD}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
}

/** Writes robots.txt: the paths that crawlers should skip, and the addresses of the sitemaps. */
export function toRobots(site: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/news-sitemap.xml\n`;
}
