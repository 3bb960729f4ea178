import type { FastifyInstance } from 'fastify';
import { EXPORTS, socialCards } from '#features/articles/server/index.ts';
import { readSearch } from '#features/search/server/index.ts';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import type { Topic } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments, PNG } from '#platform/server/http/cached-documents.ts';
import { limitPerAddress } from '#platform/server/http/limits.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { citationOf, feedOf, lawFeedOf, searchFeedOf, sitemapOf, sitemapPart, socialCardOf } from './documents.ts';
import { FORMATS } from './formats.ts';
import { SECURITY_POLICY, SECURITY_TEXT, toSecurityPolicy, toSecurityText } from './security-text.ts';
import { toRobots } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
/** How many cards may be drawn for one address; those that were drawn before do not count. */
const CARDS = { points: 60, duration: 60 };

/** How many sitemaps may be made for one address: each reads and sorts the addresses of all records. */
const SITEMAPS = { points: 60, duration: 60 };

const TEXT = 'text/plain; charset=utf-8';

/** Feeds, sitemap, robots.txt, security.txt and social cards, for other programs. */
export function syndicationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { reader, config, kinds, limits } = deps;
  const { document } = cachedDocuments(app, deps);
  for (const followed of kindsWith(kinds, 'feed', 'public'))
    for (const [end, { contentType, write }] of Object.entries(FORMATS)) {
      const path = `${followed.kind.feed.path}.${end}`;
      document(path, [followed.kind.topic, 'settings'], async () => {
        const feed = await reader.recent((db) => feedOf({ db, config }, followed, path));
        return { contentType, body: write(feed), modified: feed.updated };
      });
    }

  for (const [end, { contentType, write }] of Object.entries(FORMATS))
    document(`/law/:id(^[^./]+).${end}`, ['articles', 'settings'], async ({ id }) => {
      const feed = await reader.recent((db) => lawFeedOf({ db, config }, id!, `/law/${id}.${end}`));
      return { contentType, body: write(feed), modified: feed.updated };
    });

  for (const [end, { contentType, write }] of Object.entries(FORMATS))
    app.get(`/search.${end}`, { schema: { hide: true } }, async (request, reply) => {
      const query = readSearch(request.query);
      const feed = await reader.recent((db) => searchFeedOf({ db, config }, query, request.url));
      return reply.header('cache-control', 'no-store').type(contentType).send(write(feed));
    });

  const all: Topic[] = ['newsletter-issues', ...kindsWith(kinds, 'sitemap').map(({ kind }) => kind.topic)];
  const limitSitemaps = limitPerAddress(limits, 'sitemaps', SITEMAPS);
  const sitemap = (path: string, make: (db: Db, part: number) => Promise<string>) =>
    document(path, all, async ({ part }, request) => {
      await limitSitemaps(request);
      return { contentType: XML, body: await reader.recent((db) => make(db, Number(part))) };
    });
  sitemap('/sitemap.xml', (db) => sitemapOf({ db, config, kinds }));
  sitemap('/sitemap-:part(^[1-9]\\d{0,3}).xml', (db, part) => sitemapPart({ db, config, kinds }, part));
  const cards = socialCards(deps);
  const limitCards = limitPerAddress(limits, 'social cards', CARDS);
  document('/articles/:id/card.png', ['articles/:id', 'settings'], async (params, request) => ({
    contentType: PNG,
    body: await socialCardOf({ ...deps, cards, mayDraw: () => limitCards(request) }, params),
  }));
  for (const [end, { contentType, write }] of Object.entries(EXPORTS))
    document(`/articles/:id(^[^./]+).${end}`, ['articles/:id', 'settings'], async (params) => ({
      contentType,
      ...(await citationOf({ db: deps.db, config }, params, write)),
    }));
  document('/robots.txt', [], async () => ({
    contentType: TEXT,
    body: toRobots(config.publicUrl),
  }));
  const site = async () => {
    const { siteTitle, contactEmail } = await reader.recent((db) => findSettings(db, defaultSettings(config)));
    return { url: config.publicUrl, title: siteTitle, contactEmail };
  };
  document(SECURITY_TEXT, ['settings'], async () => ({
    contentType: TEXT,
    body: toSecurityText(await site(), Date.now()),
  }));
  document(SECURITY_POLICY, ['settings'], async () => ({ contentType: TEXT, body: toSecurityPolicy(await site()) }));
}
