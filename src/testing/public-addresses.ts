/**
 * Every public address, for tests that check all of them: new kinds, endpoints and feeds are included automatically.
 */
import type { FastifyInstance } from 'fastify';
import { kindsHaving, type NameOf } from '#features/kinds.ts';
import { publicPath } from '#kernel/kinds.ts';

export type PublicKind = NameOf<'public'>;

/** Pages of the category and the byline of test articles: features/articles/server/factory.fixtures.ts. */
const HUBS = ['topics/corporate-tax', 'authors/aoife-brannigan'];

/** Returns the paths of the endpoints that anyone can read. */
const openPaths = (app: FastifyInstance): string[] =>
  [...app.routesByKey.values()]
    .filter(({ key, endpoint }) => key.startsWith('GET ') && endpoint.access === 'anyone')
    .map(({ key }) => key.replace('GET ', ''));

/** Returns every public address that names no record. Searches use this word. */
export function openAddresses(app: FastifyInstance, word: string): string[] {
  const ofApi = openPaths(app).filter((path) => !path.includes(':'));
  const lists = kindsHaving('public').map((kind) => kind.public.path);
  const feeds = kindsHaving('feed').flatMap(({ feed }) => ['xml', 'atom', 'json'].map((end) => `${feed.path}.${end}`));
  return [
    ...ofApi,
    ...['/', '/sitemap.xml', '/sitemap-1.xml', '/events/calendar.ics', '/events?when=past', '/api/events?when=past'],
    ...[...ofApi, ...lists, '/search', '/api/search'].map((path) => `${path}?q=${word}`),
    `/api/search/suggestions?start=${word}`,
    ...['xml', 'atom', 'json'].map((end) => `/search.${end}?q=${word}`),
    ...kindsHaving('search').flatMap(({ name }) =>
      ['/search', '/api/search', '/api/search/page', '/api/search/counts'].map(
        (path) => `${path}?q=${word}&kind=${name}`,
      ),
    ),
    ...lists,
    ...feeds,
    ...HUBS.flatMap((hub) => [
      `/api/${hub}`,
      `/${hub}`,
      ...['xml', 'atom', 'json'].map((end) => `/${hub}/feed.${end}`),
    ]),
  ];
}

/** Returns every public address that names the record. */
export function addressesOf(app: FastifyInstance, { kind, id }: { kind: PublicKind; id: string }): string[] {
  const own = kindsHaving('public').find(({ name }) => name === kind)!;
  const ofApi = openPaths(app)
    .filter((path) => path.includes(':id'))
    .map((path) => path.replace(':id', id).replace(':n', '1'));
  return [...ofApi, publicPath(own, id), `/articles/${id}/card.png`, `/events/${id}.ics`];
}
