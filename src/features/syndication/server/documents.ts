import { findVisible, listEntries, type Source, type socialCards, sourceOf } from '#features/articles/server/index.ts';
import { findProvision } from '#features/references/server/index.ts';
import { findNewest, type SearchQuery } from '#features/search/server/index.ts';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { publicPath } from '#kernel/kinds.ts';
import { notFound } from '#kernel/problem.ts';
import { withListedNotes } from '#kernel/rich-text-notes.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { ById } from '#kernel/wire.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FeedEntry, Kinds, StoredWith } from '#platform/server/kinds.ts';
import { FEED_LENGTH, FIXED_PAGES, SITEMAP_LENGTH } from '../vocabulary.ts';
import type { Feed } from './feed.ts';
import { countPages, listPages } from './queries.ts';
import { toSitemap, toSitemapIndex } from './sitemap.ts';

interface Needs {
  db: Db;
  config: Config;
}

/** Builds the feed of a kind's newest records; `path` is its own address. */
export async function feedOf({ db, config }: Needs, followed: Followed, path: string): Promise<Feed> {
  const { kind, feed: newest } = followed;
  const entries = await newest(db, FEED_LENGTH);
  const about = { home: kind.public.path, name: kind.labels.many, description: kind.feed.description };
  return feedFrom({ db, config }, entries, about, path, (id) => publicPath(kind, id));
}

/** Builds the feed of the newest articles that cite something. @throws Failure not_found if none ever did */
export async function lawFeedOf(needs: Needs, id: string, path: string): Promise<Feed> {
  const known = await findProvision(needs.db, id);
  if (!known) throw notFound('Provision');
  const entries = await listEntries(needs.db, FEED_LENGTH, known.label);
  const about = { home: `/law/${id}`, name: known.label, description: `The newest articles that cite ${known.label}.` };
  return feedFrom(needs, entries, about, path, (article) => `/articles/${article}`);
}

async function feedFrom(
  { db, config }: Needs,
  entries: readonly FeedEntry[],
  { home, name, description }: { home: string; name: string; description: string },
  path: string,
  pathOf: (id: string) => string,
): Promise<Feed> {
  const site = config.publicUrl;
  const { siteTitle } = await findSettings(db, defaultSettings(config));
  return {
    url: site + path,
    home: site + home,
    title: `${siteTitle}: ${name}`,
    description,
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? new Date(0).toISOString(),
    // Feeds are read outside the site, where links need absolute addresses.
    items: entries.map(({ html, image, ...entry }) => ({
      ...entry,
      image: image && { url: site + image.path, bytes: image.bytes },
      url: site + pathOf(entry.id),
      html: withListedNotes(html).replaceAll(/ (href|src)="\//g, ` $1="${site}/`),
    })),
  };
}

/** Builds the feed of a search: the newest records that have all of the words, whatever was published between them. */
export async function searchFeedOf({ db, config }: Needs, query: SearchQuery, address: string): Promise<Feed> {
  const site = config.publicUrl;
  const [{ siteTitle }, found] = await Promise.all([
    findSettings(db, defaultSettings(config)),
    findNewest(db, query, FEED_LENGTH),
  ]);
  return {
    url: site + address,
    home: site + address.replace(/\.\w+(?=\?)/, ''),
    title: `${siteTitle}: ${query.q}`,
    description: `The newest about “${query.q}”.`,
    updated: found[0]?.visibleFrom ?? new Date(0).toISOString(),
    items: found.map(({ id, path, title, lead, body, by, topics, jurisdictions, visibleFrom }) => ({
      id,
      url: site + path,
      title,
      summary: lead,
      html: textToHtml(body),
      author: by,
      tags: [...topics, ...jurisdictions],
      published: visibleFrom!,
      updated: visibleFrom!,
    })),
  };
}

type Followed = StoredWith<'feed' | 'public'>;

interface Drawing extends Needs {
  cards: ReturnType<typeof socialCards>;
  /** Called before a card is drawn. */
  mayDraw: () => Promise<void>;
}

/** Returns the picture that other sites show beside a link to an article. @throws Failure not_found, and that of `mayDraw` */
export async function socialCardOf(
  { db, config, cards, mayDraw }: Drawing,
  params: Record<string, string>,
): Promise<Buffer> {
  const asked = ById.safeParse(params);
  const article = asked.success && (await findVisible(db, asked.data.id));
  if (!article) throw notFound('Article');
  const { siteTitle } = await findSettings(db, defaultSettings(config));
  return cards({ ...article, siteName: siteTitle }, mayDraw);
}

/** Writes a file with which reference managers cite an article. @throws Failure not_found */
export async function citationOf(
  needs: Needs,
  params: Record<string, string>,
  write: (source: Source) => string,
): Promise<{ body: string; modified: string }> {
  const asked = ById.safeParse(params);
  const article = asked.success && (await findVisible(needs.db, asked.data.id));
  if (!article) throw notFound('Article');
  return { body: write(await sourceOf(needs, article)), modified: article.updatedAt };
}

type Mapped = Needs & { kinds: Kinds };

/** Returns a sitemap with all addresses, or an index of several sitemap files if there are too many. */
export async function sitemapOf(needs: Mapped): Promise<string> {
  const { db, config, kinds } = needs;
  const total = FIXED_PAGES.length + (await countPages(db, kinds));
  return total <= SITEMAP_LENGTH
    ? sitemapPart(needs, 1)
    : toSitemapIndex(config.publicUrl, Math.ceil(total / SITEMAP_LENGTH));
}

/** Returns the nth sitemap file, from 1; the first begins with the fixed pages. @throws Failure not_found beyond the last */
export async function sitemapPart({ db, config, kinds }: Mapped, part: number): Promise<string> {
  const fixed = part === 1 ? FIXED_PAGES.map((path) => ({ path })) : [];
  const offset = part === 1 ? 0 : (part - 1) * SITEMAP_LENGTH - FIXED_PAGES.length;
  const pages = await listPages(db, kinds, SITEMAP_LENGTH - fixed.length, offset);
  if (fixed.length + pages.length === 0) throw notFound('Sitemap');
  return toSitemap(config.publicUrl, [...fixed, ...pages]);
}
