import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import type { Site } from '#platform/web/site.ts';
import { RouteError } from './layout/RouteError.tsx';
import type { WholeTree } from './whole-tree.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Source file of the page's chunk, so that the server can preload it; `false` in browsers, which do not need its name. */
    chunk?: string | false;
    /** Has its own header, footer and <main>: the desk. */
    ownFrame?: boolean;
  }
}

export type AppRouter = ReturnType<typeof makeRouter>;

interface Given {
  history?: RouterHistory;
  /** A returned form; see platform/server/http/form.ts. */
  form?: ReturnedForm | undefined;
}

export function makeRouter(routeTree: WholeTree, queryClient: QueryClient, site: Site, { history, form }: Given = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, site, form },
    defaultPreload: 'intent',
    // The query cache, not the router, decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: !import.meta.env.SSR,
    // biome-ignore lint/correctness/noComponentHookFactories: the router is created once, with its Wrap
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}
