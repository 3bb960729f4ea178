import {
  type CitedWork,
  cardOf,
  findArticle,
  findVisible,
  listEntries,
  sourceOf,
} from '#features/articles/server/index.ts';
import { findWithdrawn, firstShownAt } from '#features/editions/server/index.ts';
import { drawCovers } from '#features/media/server/index.ts';
import { findProvision } from '#features/references/server/index.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { findNames, findNewest, findNewestNamed, type Hub } from '#features/search/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { withListedNotes } from '#kernel/rich-text-notes.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { ById } from '#kernel/wire.ts';
import type { cardDrawer } from '#platform/server/cards/cards.ts';
import type { CardContent } from '#platform/server/cards/draw-card.ts';
import { RINGS } from '#platform/server/cards/lines.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds, StoredWith } from '#platform/server/kinds.ts';
import { FEED_LENGTH, FIXED_PAGES, SITEMAP_LENGTH } from '../vocabulary.ts';
import { type Feed, type FeedItem, toOpml } from './formats.ts';
import { countPages, listPages } from './queries.ts';
import { listNews, toNewsSitemap, toSitemap, toSitemapIndex } from './sitemap.ts';
import { type FeedSource, feedSources } from './sources.ts';

export interface Needs {
  db: Db;
  config: Config;
}

/**
 * Builds the feed of the newest articles that cite a provision. @throws Failure not_found if no public article cites it
 */
export async function lawFeedOf(needs: Needs, id: string, path: string): Promise<Feed> {
  const known = await findProvision(needs.db, { id });
  if (!known) throw notFound('Provision');
  const { label } = known;
  const source = {
    home: `/law/${id}`,
    title: label,
    description: `The newest articles that cite ${label}.`,
    read: async (db: Db, limit: number) =>
      (await listEntries(db, limit, label)).map((entry) => ({ ...entry, path: `/articles/${entry.id}` })),
  };
  return feedOf(needs, source, path);
}

/** Builds the feed of a list's newest records. `path` is the feed's address. */
export async function feedOf(needs: Needs, source: About & Pick<FeedSource, 'read'>, path: string): Promise<Feed> {
  const site = needs.config.publicUrl;
  const entries = await source.read(needs.db, FEED_LENGTH);
  return {
    ...(await headOf(needs, source, path)),
    updated:
      entries
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? new Date(0).toISOString(),
    // Links in a feed are absolute, because people read it outside the site.
    items: bounded(
      entries.map(({ html, image, path, ...entry }) => ({
        ...entry,
        image: image && { url: site + image.path, bytes: image.bytes },
        url: site + path,
        html: withListedNotes(html).replaceAll(/ (href|src)="\//g, ` $1="${site}/`),
      })),
    ),
  };
}

/** What a feed says about itself and the page that lists the same pieces. */
type About = Pick<FeedSource, 'home' | 'title' | 'description'>;

async function headOf({ db, config }: Needs, { home, title, description }: About, path: string) {
  const { siteTitle } = await findSettings(db, config);
  const site = config.publicUrl;
  return { url: site + path, home: site + home, title: `${siteTitle}: ${title}`, description };
}

/** How much text (characters of HTML) a feed contains: thirty very long articles have less. */
const MOST_TEXT = 2_000_000;

/** Leaves only the summaries of the items whose texts no longer fit into the feed. */
function bounded(items: readonly FeedItem[]): FeedItem[] {
  let left = MOST_TEXT;
  return items.map((item) => {
    left -= item.html.length;
    return left >= 0 ? item : { ...item, html: textToHtml(item.summary) };
  });
}

/** Builds the feed of a search: the newest records with all of the words, however long ago they were published. */
export async function searchFeedOf(needs: Needs, query: SearchQuery, address: string): Promise<Feed> {
  const { q } = query;
  const home = address.replace(/\.\w+(?=\?)/, '');
  const rows = await findNewest(needs.db, query, FEED_LENGTH);
  return toFeed(needs, { title: q, description: `The latest results for “${q}”.`, home }, address, rows);
}

/** Builds the feed of a hub: the newest records of every kind. @throws Failure not_found */
export async function hubFeedOf(needs: Needs, hubs: Hubs, key: string, end: string): Promise<Feed> {
  const hub = await hubAt(needs.db, hubs, key);
  const rows = await findNewestNamed(needs.db, hub.by, hub.names, FEED_LENGTH);
  return toFeed(needs, { ...hub, home: hub.path }, `${hub.path}/feed.${end}`, rows);
}

/** One sort of hub. `find` takes the last part of a hub's address. */
export interface Hubs {
  /** 'Topic', as in 'Topic not found'. */
  what: string;
  find: (db: Db, key: string) => Promise<Hub | undefined>;
}

const hubAt = async (db: Db, { what, find }: Hubs, key: string): Promise<Hub> =>
  (await find(db, key)) ?? fail(notFound(what));

type Documents = Awaited<ReturnType<typeof findNewest>>;

/** Builds a feed of search documents, newest first. */
async function toFeed(needs: Needs, about: About, path: string, found: Documents): Promise<Feed> {
  const names = await findNames(
    needs.db,
    found.flatMap(({ jurisdictions }) => jurisdictions),
  );
  return {
    ...(await headOf(needs, about, path)),
    updated: found[0]?.visibleFrom ?? new Date(0).toISOString(),
    items: bounded(
      found.map(({ id, path, title, lead, body, by, topics, jurisdictions, visibleFrom }) => ({
        id,
        url: needs.config.publicUrl + path,
        title,
        summary: lead,
        html: textToHtml(body),
        author: by,
        tags: [...topics, ...jurisdictions.map((key) => names.get(key) ?? key)],
        published: visibleFrom!,
        updated: visibleFrom!,
      })),
    ),
  };
}

interface Drawing extends Needs {
  cards: ReturnType<typeof cardDrawer>;
  /** Called before a card is drawn. */
  mayDraw: () => Promise<void>;
}

/**
 * Returns the picture that other sites show beside a link to a record.
 * @throws Failure not_found, or what `mayDraw` throws
 */
export async function socialCardOf(
  drawing: Drawing,
  stored: StoredWith<'card'>,
  params: Record<string, string>,
): Promise<Buffer> {
  const asked = ById.safeParse(params);
  const content = asked.success && (await stored.card(drawing.db, asked.data.id));
  if (!content) throw notFound(stored.kind.labels.one);
  return draw(drawing, content);
}

/** Returns the picture that other sites show beside a link to a hub. */
export async function hubCardOf(drawing: Drawing, hubs: Hubs, key: string): Promise<Buffer> {
  const { title } = await hubAt(drawing.db, hubs, key);
  return draw(drawing, { label: hubs.what, title, by: '', colours: 'teal', lines: RINGS });
}

async function draw({ db, config, cards, mayDraw }: Drawing, content: CardContent): Promise<Buffer> {
  const { siteTitle } = await findSettings(db, config);
  return cards({ ...content, siteName: siteTitle }, mayDraw);
}

/**
 * Returns the picture that other sites would show for an article in the desk's editor, as an address for its page.
 * @throws as `socialCardOf`
 */
export async function deskCardOf(drawing: Drawing, id: string): Promise<{ image: string }> {
  const article = (await findArticle(drawing.db, id)) ?? fail(notFound('Article'));
  const cover = (await drawCovers(drawing.db, [article], 'page')).get(article.coverId);
  if (cover) return { image: cover.image };
  const drawn = await draw(drawing, cardOf(article));
  return { image: `data:image/png;base64,${drawn.toString('base64')}` };
}

/**
 * Writes a file for citing an article in a reference manager. For a withdrawn article, the title says so, and the file
 * has the date of its first version and no author, because its draft may say something else by now.
 * @throws Failure not_found
 */
export async function citationOf(
  needs: Mapped,
  params: Record<string, string>,
  write: (source: CitedWork) => string,
): Promise<{ body: string; modified: string }> {
  const asked = ById.safeParse(params);
  if (!asked.success) throw notFound('Article');
  const { id } = asked.data;
  const article = await findVisible(needs.db, id);
  if (article) return { body: write(await sourceOf(needs, article)), modified: article.updatedAt };
  const [notice, hidden] = await Promise.all([findWithdrawn(needs.db, needs.kinds, id), findArticle(needs.db, id)]);
  if (!notice || !hidden) throw notFound('Article');
  const mark = notice.change === 'retraction' ? 'Retracted' : 'Withdrawn';
  const title = `[${mark}] ${notice.title}`;
  const publishedAt = await firstShownAt(needs.db, id);
  const source = await sourceOf(needs, { ...hidden, title, authorName: '', publishedAt });
  return { body: write(source), modified: notice.at };
}

type Mapped = Needs & { kinds: Kinds };

const siteOf = async ({ db, config }: Needs) => {
  const { siteTitle } = await findSettings(db, config);
  return { url: config.publicUrl, title: siteTitle };
};

export const opmlOf = async (needs: Mapped): Promise<string> => toOpml(await siteOf(needs), feedSources(needs.kinds));

/** Returns the sitemap of everything published in the last two days. */
export async function newsSitemapOf(needs: Mapped): Promise<string> {
  const [site, news] = await Promise.all([siteOf(needs), listNews(needs.db, needs.kinds)]);
  return toNewsSitemap(site, news);
}

/** Returns a sitemap with all addresses, or an index of several sitemap files if there are too many. */
export async function sitemapOf(needs: Mapped): Promise<string> {
  const parts = await countParts(needs);
  return parts === 1 ? sitemapPart(needs, 1) : toSitemapIndex(needs.config.publicUrl, parts);
}

export const countParts = async ({ db, kinds }: Pick<Mapped, 'db' | 'kinds'>): Promise<number> =>
  Math.ceil((FIXED_PAGES.length + (await countPages(db, kinds))) / SITEMAP_LENGTH);

/**
 * Returns the nth sitemap file, counted from 1, with at most `length` addresses. The first begins with the fixed pages.
 * @throws Failure not_found beyond the last
 */
export async function sitemapPart(
  { db, config, kinds }: Mapped,
  part: number,
  length = SITEMAP_LENGTH,
): Promise<string> {
  const fixed = part === 1 ? FIXED_PAGES.map((path) => ({ path })) : [];
  const offset = part === 1 ? 0 : (part - 1) * length - FIXED_PAGES.length;
  const pages = await listPages(db, kinds, length - fixed.length, offset);
  if (fixed.length + pages.length === 0) throw notFound('Sitemap');
  return toSitemap(config.publicUrl, [...fixed, ...pages]);
}
