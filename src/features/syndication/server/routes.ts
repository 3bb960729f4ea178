import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments, PNG } from '#platform/server/http/cached-documents.ts';
import { FEED_FACTS, FEEDS, type FeedName } from '../vocabulary.ts';
import { feedOf, sitemapOf, sitemapPart, socialCardOf } from './documents.ts';
import { FORMATS } from './formats.ts';
import { toRobots } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const TOPICS = { articles: 'articles', announcements: 'breaking-news', jobs: 'jobs' } as const satisfies Record<
  FeedName,
  string
>;

/** Feeds, sitemap, robots.txt, social cards: what other programs read of the site. */
export function syndicationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { reader, config } = deps;
  const { document } = cachedDocuments(app, deps.changes);
  for (const name of FEEDS)
    for (const [end, { contentType, write }] of Object.entries(FORMATS)) {
      const path = `${FEED_FACTS[name].path}.${end}`;
      document(path, [TOPICS[name], 'settings'], async () => {
        const feed = await reader.recent((db) => feedOf({ db, config }, name, path));
        return { contentType, body: write(feed), modified: feed.updated };
      });
    }

  const all = ['articles', 'breaking-news', 'jobs', 'training', 'newsletter-issues'] as const;
  document('/sitemap.xml', all, async () => ({
    contentType: XML,
    body: await reader.recent((db) => sitemapOf({ db, config })),
  }));
  document('/sitemap-:part(^[1-9]\\d{0,3}).xml', all, async ({ part }) => ({
    contentType: XML,
    body: await reader.recent((db) => sitemapPart({ db, config }, Number(part))),
  }));
  document('/articles/:id/card.png', ['articles', 'settings'], async (params) => ({
    contentType: PNG,
    body: await socialCardOf(deps, params),
  }));
  document('/robots.txt', [], async () => ({
    contentType: 'text/plain; charset=utf-8',
    body: toRobots(config.publicUrl),
  }));
}
