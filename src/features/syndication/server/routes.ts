import type { FastifyInstance } from 'fastify';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import type { Topic } from '#kernel/endpoint.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { cachedDocuments, PNG } from '#platform/server/http/cached-documents.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { feedOf, sitemapOf, sitemapPart, socialCardOf } from './documents.ts';
import { FORMATS } from './formats.ts';
import { SECURITY_POLICY, SECURITY_TEXT, toSecurityPolicy, toSecurityText } from './security-text.ts';
import { toRobots } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Feeds, sitemap, robots.txt, security.txt and social cards, for other programs. */
export function syndicationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { reader, config, kinds } = deps;
  const { document } = cachedDocuments(app, deps.changes);
  for (const followed of kindsWith(kinds, 'feed', 'public'))
    for (const [end, { contentType, write }] of Object.entries(FORMATS)) {
      const path = `${followed.kind.feed.path}.${end}`;
      document(path, [followed.kind.topic, 'settings'], async () => {
        const feed = await reader.recent((db) => feedOf({ db, config }, followed, path));
        return { contentType, body: write(feed), modified: feed.updated };
      });
    }

  const all: Topic[] = ['newsletter-issues', ...kindsWith(kinds, 'sitemap').map(({ kind }) => kind.topic)];
  document('/sitemap.xml', all, async () => ({
    contentType: XML,
    body: await reader.recent((db) => sitemapOf({ db, config, kinds })),
  }));
  document('/sitemap-:part(^[1-9]\\d{0,3}).xml', all, async ({ part }) => ({
    contentType: XML,
    body: await reader.recent((db) => sitemapPart({ db, config, kinds }, Number(part))),
  }));
  document('/articles/:id/card.png', ['articles', 'settings'], async (params) => ({
    contentType: PNG,
    body: await socialCardOf(deps, params),
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
