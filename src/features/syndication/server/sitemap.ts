import { sql } from 'drizzle-orm';
import { publicPath } from '#kernel/kinds.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import { NEWS_DAYS, NEWS_LENGTH } from '../vocabulary.ts';
import { XML_HEAD, xml } from './formats.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes one file of addresses (sitemaps.org). `site` is absolute, without a trailing slash. */
export function toSitemap(site: string, addresses: readonly { path: string; updatedAt?: string }[]): string {
  const urls = addresses.map(
    ({ path, updatedAt }) =>
      `<url><loc>${xml(site + path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`,
  );
  return `${XML_HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`;
}

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

interface News {
  path: string;
  title: string;
  /** ISO 8601. */
  published: string;
}

/** Lists what was published in the last two days, newest first. */
export async function listNews(db: Db, kinds: Kinds): Promise<News[]> {
  const stored = kindsWith(kinds, 'news', 'public', 'schedule');
  const since = sql.raw(`now() - interval '${NEWS_DAYS} days'`);
  const { rows } = await db.execute<{ kind: string; id: string; title: string; at: Date | string }>(sql`
    select * from (${allOf(
      stored,
      ({ kind, table, title, public: { open }, schedule: { from } }) => sql`
        select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${from} as at
        from ${table} where ${open} and ${from} > ${since} order by ${from} desc limit ${NEWS_LENGTH}`,
    )}) news order by at desc, id desc limit ${NEWS_LENGTH}`);
  const kindOf = new Map(stored.map(({ kind }) => [kind.name, kind]));
  return rows.map(({ kind, id, title, at }) => ({
    path: publicPath(kindOf.get(kind)!, id),
    title,
    published: new Date(at).toISOString(),
  }));
}

/** Writes a news sitemap (Google's extension of sitemaps.org). */
export function toNewsSitemap(site: { url: string; title: string }, news: readonly News[]): string {
  const urls = news.map(
    ({ path, title, published }) =>
      `<url><loc>${xml(site.url + path)}</loc><news:news><news:publication><news:name>${xml(site.title)}</news:name>` +
      `<news:language>en</news:language></news:publication><news:publication_date>${published}</news:publication_date>` +
      `<news:title>${xml(title)}</news:title></news:news></url>`,
  );
  return (
    `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`
  );
}
