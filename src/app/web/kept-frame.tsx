/**
 * Header and footer differ between pages only by which of their links are current. The server renders them once for each
 * such set of links, and keeps the HTML for a minute: they contain the time. docs/decisions/0086-renders.md has the figures.
 */
import { RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { MINUTE } from '#kernel/time.ts';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import type { Frame, KeptElement } from './layout/Kept.tsx';
import type { AppRouter } from './router.tsx';

interface Known {
  /** The facts about the site, and the minute, that the frames show. */
  stamp: string;
  /** The addresses of all links in the frame. */
  links: readonly string[];
  /** By the links that are current. */
  frames: Map<string, Frame>;
}

/** By the navigation's data, with which they are forgotten. */
const knownFrames = new WeakMap<object, Known>();

/** Returns header and footer for a page that the router has loaded; undefined if they must be rendered for this page alone. */
export function frameFor(router: AppRouter): Frame | undefined {
  const { queryClient, site } = router.options.context;
  const navigation = queryClient.getQueryData(navigationQuery.queryKey);
  if (!navigation) return undefined;
  const stamp = JSON.stringify({ ...site, renderedAt: Math.floor(site.renderedAt / MINUTE) });
  let known = knownFrames.get(navigation);
  if (known?.stamp !== stamp) {
    known = { stamp, links: linksOf(render(router)), frames: new Map() };
    knownFrames.set(navigation, known);
  }
  const { links, frames } = known;
  const { publicHref, searchStr } = router.latestLocation;
  // A link with parameters is current only on a page with the same.
  if (searchStr && links.some((link) => link.includes('?'))) return undefined;
  const path = publicHref.replace(/[?#].*/s, '');
  const current = links.filter((link) => path === link || path.startsWith(`${link}/`)).join(' ');
  let frame = frames.get(current);
  if (!frame) {
    frame = render(router);
    frames.set(current, frame);
  }
  return frame;
}

const render = (router: AppRouter): Frame => ({
  header: elementOf(router, <Header />),
  footer: elementOf(router, <Footer />),
});

function elementOf(router: AppRouter, element: ReactElement): KeptElement {
  const html = renderToString(<RouterContextProvider router={router}>{element}</RouterContextProvider>);
  const [, tag, className, inside] = /^<(header|footer) class="([^"]*)">(.*)<\/\1>$/s.exec(html)!;
  return { tag: tag as KeptElement['tag'], className: className!, inside: inside! };
}

const linksOf = ({ header, footer }: Frame): string[] => [
  ...new Set([...(header.inside + footer.inside).matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)),
];
