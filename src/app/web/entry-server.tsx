/** Renders pages on the server. Built by `vite build`; platform/server/http/renderer.ts loads it. */

import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { configureTransport, type Transport } from '#kernel/client.ts';
import type { Rendered, Site } from '#kernel/page.ts';
import { statusOf } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { Keeper } from '#platform/web/kept.tsx';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { withScrollingTables } from '#platform/web/ui/rich-text/Prose.tsx';
import { listOf, type RouteList } from './elsewhere.ts';
import { feedLinks } from './feed-links.ts';
import { keepingFor } from './keeping.tsx';
import { type AppRouter, makeRouter } from './router.tsx';
import { withoutShown } from './shown-html.ts';
import { wholeTree } from './whole-tree.ts';
import '#platform/web/styles/main.css';

/** Sets how pages read data on the server. Call it once before the first render. */
export const readThrough = (transport: Transport) => configureTransport(transport);

/** What the router tells its server, in a private field. */
interface ServerResult {
  type?: string;
  status?: number;
  redirect?: { options: { href: string; statusCode?: number } };
}

/** Loads what the page at `url` (path and search) shows, unless it redirects. */
export async function load(url: string, site: Site, form?: ReturnedForm) {
  const queryClient = makeQueryClient({ onServer: true });
  const router = makeRouter(wholeTree, queryClient, site, {
    form,
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  const result = router._serverResult as ServerResult | undefined;
  return { queryClient, router, result, redirect: result?.type === 'redirect' ? result.redirect?.options : undefined };
}

/**
 * Renders the page at `url` (path and search) for a visitor who is not signed in, or with the returned form.
 * @throws the error of a loader or a component
 */
export async function render(url: string, site: Site, form?: ReturnedForm): Promise<Rendered> {
  const { queryClient, router, result, redirect } = await load(url, site, form);
  if (redirect)
    return { status: redirect.statusCode ?? 307, location: redirect.href, head: '', body: '', state: '', chunks: [] };
  if ((result?.status ?? 200) >= 500) throw router.stores.matches.get().find((match) => match.error)?.error;
  const keeping = keepingFor(router);
  const own = await renderComplete(
    <Keeper value={keeping?.keep}>
      <RouterProvider router={router} />
    </Keeper>,
  );
  const html = keeping?.complete(own) ?? own;
  const routes: Record<string, AnyRoute> = router.routesById;
  // The elements for the document's head come first; the body begins with the root element.
  const cut = html.indexOf('<div id="app"');
  const body = html.slice(cut);
  const hasEnded = router.stores.matches.get().some((match) => (match.error as { data?: unknown })?.data === ENDED);
  return {
    status: hasEnded ? statusOf.gone : (result?.status ?? 200),
    headers: Object.assign({}, ...router.stores.matches.get().map(({ headers }) => headers)),
    head: html.slice(0, cut) + feedLinks(url),
    body,
    state: withoutShown({ site, form, queries: known(queryClient) }, body, withScrollingTables).replace(
      /</g,
      '\\u003c',
    ),
    chunks: [
      ...treesOf(router.latestLocation.pathname),
      ...router.stores.matches.get().flatMap(({ routeId }) => chunkOf(routes[routeId]!) ?? []),
    ],
  };
}

/** Returns the source file of a lazy page, so that the browser can preload it. The build adds it: see vite.config.ts. */
const chunkOf = ({ options }: AnyRoute) => (options.component as { chunk?: string } | undefined)?.chunk;

const known = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);

/** The files with the routes of each list; other-trees.ts loads them. */
const ROUTES: Record<RouteList, string> = {
  desk: 'src/app/web/whole-tree.ts',
  account: 'src/app/web/routes/account.tsx',
  signIn: 'src/app/web/routes/sign-in.tsx',
  contributor: 'src/app/web/routes/contributors.tsx',
  hub: 'src/app/web/routes/hubs.tsx',
  eventPages: 'src/app/web/routes/events.tsx',
  rare: 'src/app/web/routes/rare.tsx',
  record: 'src/app/web/routes/editions.tsx',
};

/** Returns the files that a browser needs for the routes of the page, unless they are public. */
function treesOf(path: string): string[] {
  const list = listOf(path);
  return list ? ['src/app/web/other-trees.ts', ROUTES[list]] : [];
}

/**
 * Renders the page. Throws if a component failed: React would leave an empty boundary there for the browser to retry,
 * with status 200.
 */
async function renderComplete(app: ReactElement): Promise<string> {
  const html = renderToString(app);
  if (html.includes('<!--$!-->')) throw await whyFailed(app);
  return html;
}

/** Returns the error of the failed component: renderToString hides it, so this renders again as a stream. */
function whyFailed(app: ReactElement): Promise<unknown> {
  return new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('A component failed, but not a second time'));
    renderToPipeableStream(app, { onError: resolve, onAllReady });
  });
}

/** Reads addresses without loading anything, so that one router serves all requests. */
let addresses: AppRouter | undefined;

/**
 * Returns one address for all addresses that show the same page: only known search parameters, in a fixed order; ids in
 * lower case; and the fixed parts of the path as the route spells them. The router accepts '/Jurisdictions' in 8,192
 * spellings.
 */
export function canonicalUrl(url: string, site: Site): string {
  const history = createMemoryHistory({ initialEntries: [url] });
  addresses ??= makeRouter(wholeTree, makeQueryClient({ onServer: true }), site, { history });
  const location = addresses.parseLocation(history.location);
  // Returns the search after the route's validation, without the other parameters that the router keeps.
  const match = addresses.matchRoutes(location).at(-1);
  const search = match?._strictSearch ?? {};
  // The path is spelt as the router writes it. The router would redirect any other spelling to this one, and a browser
  // that encodes `^` would be redirected for ever.
  const path = location.pathname.replace(/\s|\P{ASCII}/gu, encodeURIComponent);
  return asRouted(path, match?.fullPath ?? '') + addresses.options.stringifySearch!(search);
}

function asRouted(path: string, route: string): string {
  const named = route.split('/');
  return path
    .split('/')
    .map((part, at) => {
      if (LIKE_AN_ID.test(part)) return part.toLowerCase();
      return part.toLowerCase() === named[at]?.toLowerCase() ? named[at]! : part;
    })
    .join('/');
}
