import { type QueryClient, QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import {
  createRouter,
  type ErrorComponentProps,
  Link,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
  useRouter,
} from '@tanstack/react-router';
import type { Site } from '#kernel/page.ts';
import { isApiError } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import type { WholeTree } from './whole-tree.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Whether the route has its own header, footer and <main>, as the desk does. */
    ownFrame?: boolean;
  }
}

export type AppRouter = ReturnType<typeof makeRouter>;

interface Given {
  history?: RouterHistory;
  /** A returned form; see platform/server/http/form.ts. */
  form?: ReturnedForm | undefined;
}

/** How the search parameters of addresses are read and written. */
export const inAddresses = {
  parseSearch: parseSearchWith(readValue),
  stringifySearch: stringifySearchWith(JSON.stringify, readValue),
};

/** Reads numbers, `true`, `null`, and these in quotes. Everything else is text, so that a phrase keeps its quotes. */
function readValue(text: string): unknown {
  if (!/^("?)(?:-?[\d.]+|true|false|null)\1$/.test(text)) throw text;
  return JSON.parse(text);
}

export function makeRouter(routeTree: WholeTree, queryClient: QueryClient, site: Site, { history, form }: Given = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, site, form },
    defaultPreload: 'intent',
    // The query cache, not the router, decides which data is fresh.
    defaultPreloadStaleTime: 0,
    ...inAddresses,
    defaultErrorComponent: RouteError,
    scrollRestoration: !import.meta.env.SSR && restoresScroll(),
    // biome-ignore lint/correctness/noComponentHookFactories: the router is created once, with its Wrap
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

/**
 * The router scrolls each page that it renders to its top, or to where the reader left it. It does not scroll the first
 * page if its reader has already begun to scroll while slow scripts loaded: they would lose their place, and a click
 * would miss its link.
 */
function restoresScroll(): () => boolean {
  let first = true;
  return () => {
    const begun = first && scrollY > 0;
    first = false;
    // Makes the router remember the reader's place for when they leave the page.
    if (begun) document.dispatchEvent(new Event('scroll'));
    return !begun;
  };
}

function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const list = listFailure(error);
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-3xl">This page could not be loaded</h1>
      {list && <p className="mt-4 font-semibold">{list.message}</p>}
      <p className="mt-4 font-serif text-ink-soft text-lg">{explainFailure(list?.cause ?? error)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={retry}>Retry</Button>
        <Link to="/" className={buttonClasses('secondary')}>
          Go to the front page
        </Link>
      </div>
    </div>
  );
}

/** Returns the message of an error that names a list (behaviour 4.11), and the actual failure. */
const listFailure = (error: unknown) =>
  error instanceof Error && (isApiError(error.cause) || error.cause instanceof TypeError) ? error : undefined;

/** Explains an error to a reader: what happened, and what they can do. */
export function explainFailure(error: unknown): string {
  if (isApiError(error)) {
    if (error.status === 401) return 'You are no longer signed in. Please sign in again.';
    if (error.status === 403) return 'You don’t have access to this page.';
    if (error.status === 429) return 'Too many requests came from your connection. Please wait a moment.';
    return `Our server could not answer (error ${error.status}). Please try again in a minute.`;
  }
  // A browser's fetch and import() fail with a TypeError if nothing answers.
  if (error instanceof TypeError) return 'The connection was lost. Check that you are online.';
  return 'Something went wrong. Please try again.';
}
