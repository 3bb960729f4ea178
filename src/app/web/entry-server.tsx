/** What the server renders pages with; the product of `vite build` that platform/server/http/renderer.ts loads. */
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { kindsHaving } from '#features/kinds.ts';
import { configureTransport, type Transport } from '#kernel/client.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import type { Site } from '#platform/web/site.ts';
import { isPrivate } from './elsewhere.ts';
import { makeRouter } from './router.tsx';
import { wholeTree } from './whole-tree.ts';
import '#platform/web/styles/main.css';

/** Where feed readers find what can be followed, on every page. */
export const HEAD_LINKS = kindsHaving('feed')
  .map(
    ({ labels, feed }) =>
      `<link rel="alternate" type="application/rss+xml" title="${labels.many}" href="${feed.path}.xml">`,
  )
  .join('');

export interface Rendered {
  status: number;
  /** Set for a redirect; then there is no page. */
  location?: string;
  head: string;
  body: string;
  /** JSON that the browser starts from. */
  state: string;
  /** Sources of the chunks that the page needs. */
  chunks: string[];
}

/** Once, before the first render: how pages read data here. */
export const readThrough = (transport: Transport) => configureTransport(transport);

/**
 * Renders the page at `url` (path and search) for nobody in particular, or with a form for whoever sent it.
 * @throws what a loader or a component threw: a page that could not be made is not a page
 */
export async function render(url: string, site: Site, form?: ReturnedForm): Promise<Rendered> {
  const queryClient = makeQueryClient({ onServer: true });
  const router = makeRouter(wholeTree, queryClient, site, {
    form,
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  const result = router._serverResult as {
    type?: string;
    status?: number;
    redirect?: { options: { href: string; statusCode?: number } };
  };
  if (result?.type === 'redirect')
    return {
      status: result.redirect!.options.statusCode ?? 307,
      location: result.redirect!.options.href,
      head: '',
      body: '',
      state: '',
      chunks: [],
    };
  if ((result?.status ?? 200) >= 500) throw router.stores.matches.get().find((match) => match.error)?.error;
  const html = await renderWhole(<RouterProvider router={router} />);
  // What belongs in the document's head comes first; the page begins with its root element.
  const cut = html.indexOf('<div id="app"');
  return {
    status: result?.status ?? 200,
    head: html.slice(0, cut),
    body: html.slice(cut),
    state: JSON.stringify({ site, form, queries: dehydrate(queryClient) }).replace(/</g, '\\u003c'),
    chunks: [
      ...(isPrivate(router.latestLocation.pathname) ? ['src/app/web/whole-tree.ts'] : []),
      ...router.stores.matches.get().flatMap((match) => match.staticData?.chunk ?? []),
    ],
  };
}

/** React leaves an empty boundary where a component failed, for the browser to try again: half a page, with status 200. */
async function renderWhole(app: ReactElement): Promise<string> {
  const html = renderToString(app);
  if (html.includes('<!--$!-->')) throw await whyFailed(app);
  return html;
}

/** renderToString keeps what a component threw to itself; the other way of rendering tells. */
function whyFailed(app: ReactElement): Promise<unknown> {
  return new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('A component failed, but not a second time'));
    renderToPipeableStream(app, { onError: resolve, onAllReady });
  });
}

/** The address that stands for all that show the same page: known search parameters only, in a fixed order. */
export function canonicalUrl(url: string, site: Site): string {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: true }), site, { history });
  // What the route's own validation left of the search; the router keeps the rest beside it.
  const { pathname } = router.latestLocation;
  const search = router.matchRoutes(router.latestLocation).at(-1)?._strictSearch ?? {};
  return pathname + router.options.stringifySearch!(search);
}
