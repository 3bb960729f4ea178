import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import type { Site } from '#kernel/page.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { Shell } from '../layout/Shell.tsx';

interface Context {
  queryClient: QueryClient;
  site: Site;
  /** A returned form; read it with useReturnedForm. */
  form: ReturnedForm | undefined;
}

export const rootRoute = createRootRouteWithContext<Context>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(navigationQuery),
  head: ({ match }) => ({ meta: [{ title: match.context.site.name }] }),
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('../layout/NotFoundPage.tsx'), 'NotFoundPage'),
});
