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
    /** Source of the page's chunk, so that the server can name it with what the page loads first. */
    chunk?: string;
    /** Brings its own header, footer and <main>: the administrators' screens. */
    ownFrame?: boolean;
  }
}

export type AppRouter = ReturnType<typeof makeRouter>;

interface Given {
  history?: RouterHistory;
  /** One that came back; see platform/server/http/form.ts. */
  form?: ReturnedForm | undefined;
}

export function makeRouter(routeTree: WholeTree, queryClient: QueryClient, site: Site, { history, form }: Given = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, site, form },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: !import.meta.env.SSR,
    // biome-ignore lint/correctness/noComponentHookFactories: the router is made once, and its Wrap with it
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}
