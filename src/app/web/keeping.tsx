/**
 * Keeps the HTML of components that many pages show: header, footer, rows of lists. It is the same on all pages where
 * the same links are current. docs/decisions/0086-renders.md has the figures.
 */
import { RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { MINUTE } from '#kernel/time.ts';
import type { Keep } from '#platform/web/kept.tsx';
import { PieceKeys, Pieces } from './pieces.ts';
import type { AppRouter } from './router.tsx';

/** Everything that all pieces depend on. If it changes, the site discards them. */
interface Common {
  navigation: unknown;
  /** The facts about the site, and the minute, because pieces show ages. */
  stamp: string;
}

let common: Common | undefined;
const keys = new PieceKeys(2_000_000);
const pieces = new Pieces(4_000_000);

export interface Keeping {
  keep: Keep;
  /** Puts the pieces into the page, which has a placeholder for each. */
  complete: (html: string) => string;
}

/**
 * Returns how the page that the router has loaded uses the kept pieces; undefined for a page without navigation, or
 * with a personal form.
 */
export function keepingFor(router: AppRouter): Keeping | undefined {
  const { queryClient, site, form } = router.options.context;
  const navigation = queryClient.getQueryData(navigationQuery.queryKey);
  if (!navigation || form) return undefined;
  const stamp = JSON.stringify({ ...site, renderedAt: Math.floor(site.renderedAt / MINUTE) });
  if (common?.navigation !== navigation || common.stamp !== stamp) {
    common = { navigation, stamp };
    pieces.clear();
  }
  const { publicHref, searchStr } = router.latestLocation;
  const page = { path: publicHref.replace(/[?#].*/s, ''), search: searchStr };
  const used: string[] = [];
  return {
    keep(name, element) {
      const make = () => renderToString(<RouterContextProvider router={router}>{element}</RouterContextProvider>);
      used.push(pieces.get(keys.keyOf(name, element.props), page, make));
      return createElement('kept-piece', null, used.length - 1);
    },
    complete: (html) => html.replace(/<kept-piece>(\d+)<\/kept-piece>/g, (_, index) => used[index]!),
  };
}
