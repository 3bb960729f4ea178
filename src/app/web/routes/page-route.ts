import type { QueryClient } from '@tanstack/react-query';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

interface PageParts<Search> {
  search?: (raw: Record<string, unknown>) => Search;
  /** Reads what the page shows. Left out for pages with personal content. */
  load?: (queryClient: QueryClient, search: Search) => Promise<unknown>;
  component: RouteComponent;
}

interface Page<Search> extends PageParts<Search> {
  description: string | false;
  hidden?: boolean;
}

/** Returns the route of a page whose title is always the same. */
export const pageRoute = <Path extends string, Search extends object = object>(
  path: Path,
  title: string,
  { search, load, component, ...page }: Page<Search>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    // The types must not see `undefined`, or the compiler would not check links against the page's search.
    validateSearch: search!,
    ...(load && {
      // Drops unknown parameters, such as utm_source, which the router keeps.
      loaderDeps: (address: { search: object }) => search?.({ ...address.search }) as Search,
      loader: ({ context, deps }: { context: { queryClient: QueryClient }; deps: Search }) =>
        load(context.queryClient, deps),
    }),
    head: ({ match }) => head(match.context.site, { ...page, title, path }),
    component,
  });

/** Returns the route of a page that search engines leave out, and which its title describes. */
export const hiddenRoute = <Path extends string, Search extends object = object>(
  path: Path,
  title: string,
  parts: PageParts<Search>,
) => pageRoute(path, title, { description: import.meta.env.SSR && title, hidden: true, ...parts });
