import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EXPORTS } from '#features/articles/server/index.ts';
import { findAuthorHub } from '#features/authors/server/index.ts';
import { drawMap, findJurisdictionHub } from '#features/jurisdictions/server/index.ts';
import { jurisdictionPath, WORLD_MAP } from '#features/jurisdictions/vocabulary.ts';
import { PIECE_TAGS, readSearch } from '#features/search/contract.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { findTopicHub } from '#features/topics/server/index.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import { notFound } from '#kernel/problem.ts';
import { MINUTE } from '#kernel/time.ts';
import { cardDrawer } from '#platform/server/cards/cards.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments } from '#platform/server/http/cached-documents.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { PNG } from '#platform/server/http/send-cached.ts';
import { serve } from '#platform/server/http/serve.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { atMostOften } from '#platform/server/timely.ts';
import { syndicationApi } from '../contract.ts';
import { OPML_PATH } from '../vocabulary.ts';
import {
  citationOf,
  countParts,
  deskCardOf,
  feedOf,
  type Hubs,
  hubCardOf,
  hubFeedOf,
  lawFeedOf,
  type Needs,
  newsSitemapOf,
  opmlOf,
  searchFeedOf,
  sitemapOf,
  sitemapPart,
  socialCardOf,
} from './documents.ts';
import { type Feed, FORMATS } from './formats.ts';
import { SECURITY_POLICY, SECURITY_TEXT, toSecurityPolicy, toSecurityText } from './security-text.ts';
import { toRobots } from './sitemap.ts';
import { feedSources } from './sources.ts';

const XML = 'application/xml; charset=utf-8';
const OPML = 'text/x-opml; charset=utf-8';
/** How many cards one network may have drawn. Cards that exist already do not count. */
const CARDS = { points: 60, duration: 60 };

/** How many sitemaps one network may have made, because making one reads and sorts the addresses of all records. */
const SITEMAPS = { points: 60, duration: 60 };

/** The hubs by the first part of their paths, which is also their cache tag. */
const HUBS: Record<string, Hubs> = {
  topics: { what: 'Topic', find: findTopicHub },
  authors: { what: 'Author', find: findAuthorHub },
  jurisdictions: { what: 'Jurisdiction', find: findJurisdictionHub },
};

const TEXT = 'text/plain; charset=utf-8';
const SVG = 'image/svg+xml; charset=utf-8';

type MakeFeed = (needs: Needs, end: string, params: Record<string, string>) => Promise<Feed>;

/** Serves feeds, the sitemap, robots.txt, security.txt, the manifest and social cards to other programs. */
export function syndicationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { reader, config, kinds, limits } = deps;
  const { document } = cachedDocuments(app, deps);
  /** Serves a feed in each format. `path` is its address without the ending. */
  const feeds = (path: string, tags: readonly CacheTag[], make: MakeFeed) => {
    for (const [end, { contentType, write }] of Object.entries(FORMATS))
      document(`${path}.${end}`, tags, async (params) => {
        const feed = await reader.recent((db) => make({ db, config }, end, params));
        return { contentType, body: write(feed), modified: feed.updated };
      });
  };
  for (const source of feedSources(kinds))
    feeds(source.path, [...source.tags, 'settings', 'media'], (needs, end) =>
      feedOf(needs, source, `${source.path}.${end}`),
    );
  document(OPML_PATH, ['settings'], async () => ({
    contentType: OPML,
    body: await reader.recent((db) => opmlOf({ db, config, kinds })),
  }));

  const cards = cardDrawer(deps);
  const limitCards = limitPerAddress(limits, 'social cards', CARDS);
  const drawing = (request: FastifyRequest) => ({ ...deps, cards, mayDraw: () => limitCards(request) });
  for (const [name, hubs] of Object.entries(HUBS)) {
    const shown = [name as CacheTag, 'settings', ...PIECE_TAGS] as const;
    feeds(`/${name}/:key/feed`, shown, (needs, end, { key = '' }) => hubFeedOf(needs, hubs, key, end));
    document(`/${name}/:key/card.png`, shown, async ({ key = '' }, request) => ({
      contentType: PNG,
      body: await hubCardOf(drawing(request), hubs, key),
    }));
  }
  // Redirects the former addresses of jurisdictions' feeds.
  for (const end of Object.keys(FORMATS))
    app.get<{ Params: { code: string } }>(
      `/jurisdictions/:code(^[A-Z0-9-]{2,6}$).${end}`,
      { schema: { hide: true } },
      ({ params: { code } }, reply) => reply.redirect(`${jurisdictionPath(code)}/feed.${end}`, 301),
    );

  feeds('/law/:id(^[^./]+)', ['articles', 'settings'], (needs, end, { id }) =>
    lawFeedOf(needs, id!, `/law/${id}.${end}`),
  );
  for (const [end, { contentType, write }] of Object.entries(FORMATS))
    app.get(`/search.${end}`, { schema: { hide: true } }, async (request, reply) => {
      const query = readSearch(request.query);
      const feed = await reader.recent((db) => searchFeedOf({ db, config }, query, request.url));
      return reply.header('cache-control', 'no-store').type(contentType).send(write(feed));
    });

  // Depends on search documents, which the site may fill at start without changing any record.
  const found: CacheTag[] = ['jurisdictions', ...PIECE_TAGS];
  document(WORLD_MAP, found, async () => ({ contentType: SVG, body: await reader.recent(drawMap) }));

  const all: CacheTag[] = [
    'newsletter-issues',
    'topics',
    'authors',
    ...found,
    ...kindsWith(kinds, 'sitemap').map(({ kind }) => kind.tag),
  ];
  const limitSitemaps = limitPerAddress(limits, 'sitemaps', SITEMAPS);
  const sitemap = (path: string, make: (db: Db, part: number) => Promise<string>) =>
    document(path, all, async ({ part }, request) => {
      await limitSitemaps(request);
      return { contentType: XML, body: await reader.recent((db) => make(db, Number(part))) };
    });
  sitemap('/sitemap.xml', (db) => sitemapOf({ db, config, kinds }));
  // Otherwise, each of thousands of addresses would count all pages again before its 404.
  const parts = atMostOften(MINUTE, () => reader.recent((db) => countParts({ db, kinds })));
  sitemap('/sitemap-:part(^[1-9]\\d{0,3}).xml', async (db, part) => {
    if (part > 1 && part > (await parts())) throw notFound('Sitemap');
    return sitemapPart({ db, config, kinds }, part);
  });
  const news = kindsWith(kinds, 'news').map(({ kind }) => kind.tag);
  document('/news-sitemap.xml', [...news, 'settings'], async () => ({
    contentType: XML,
    body: await reader.recent((db) => newsSitemapOf({ db, config, kinds })),
  }));
  for (const stored of kindsWith(kinds, 'card', 'public')) {
    const { tag, public: page } = stored.kind;
    document(`${page.path}/:id/card.png`, [`${tag}/:id`, 'settings'], async (params, request) => ({
      contentType: PNG,
      body: await socialCardOf(drawing(request), stored, params),
    }));
  }
  serve(app, syndicationApi, {
    'GET /api/admin/articles/:id/card': ({ params }, { request }) => deskCardOf(drawing(request!), params.id),
  });
  for (const [end, { contentType, write }] of Object.entries(EXPORTS))
    document(`/articles/:id(^[^./]+).${end}`, ['articles/:id', 'settings'], async (params) => ({
      contentType,
      ...(await citationOf({ db: deps.db, config, kinds }, params, write)),
    }));
  document('/robots.txt', [], async () => ({ contentType: TEXT, body: toRobots(config.publicUrl) }));
  const site = async () => {
    const { siteTitle, contactEmail } = await reader.recent((db) => findSettings(db, config));
    return { url: config.publicUrl, title: siteTitle, contactEmail };
  };
  document('/site.webmanifest', ['settings'], async () => {
    const { title: name } = await site();
    const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }];
    const body = JSON.stringify({ name, start_url: '/', display: 'browser', icons });
    return { contentType: 'application/manifest+json', body };
  });
  document(SECURITY_TEXT, ['settings'], async () => ({
    contentType: TEXT,
    body: toSecurityText(await site(), Date.now()),
  }));
  document(SECURITY_POLICY, ['settings'], async () => ({ contentType: TEXT, body: toSecurityPolicy(await site()) }));
}
