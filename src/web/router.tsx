import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { RouteError } from './layout/RouteError.tsx';
import { articleRoute } from './routes/article.tsx';
import { articlesRoute } from './routes/articles.tsx';
import { homeRoute } from './routes/home.tsx';
import { jobsRoute } from './routes/jobs.tsx';
import { rootRoute } from './routes/root.tsx';
import { submitRoute } from './routes/submit.tsx';
import type { Site } from './site.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Source of the page's chunk, so that the server can name it in a modulepreload. */
    chunk?: string;
  }
}

const routeTree = rootRoute.addChildren([homeRoute, articlesRoute, articleRoute, jobsRoute, submitRoute]);

export type AppRouter = ReturnType<typeof makeRouter>;

interface Given {
  history?: RouterHistory;
  /** One that came back; see server/http/form.ts. */
  form?: ReturnedForm | undefined;
}

export function makeRouter(queryClient: QueryClient, site: Site, { history, form }: Given = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, site, form },
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: !import.meta.env.SSR,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}
