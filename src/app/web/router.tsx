import { type QueryClient, QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, Link, type RouterHistory, useRouter } from '@tanstack/react-router';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import type { Site } from '#platform/web/site.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { explainFailure } from './layout/explain-failure.ts';
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

/** Replaces a page that could not be loaded. */
function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-3xl text-balance">This page could not be loaded</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-ink-soft text-lg">{explainFailure(error)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={retry}>Retry</Button>
        <Link to="/" className={buttonClasses('secondary')}>
          Go to the front page
        </Link>
      </div>
    </div>
  );
}
