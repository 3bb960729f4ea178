import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { Shell } from '../layout/Shell.tsx';
import type { Site } from '../site.ts';

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient; site: Site }>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(navigationQuery),
  head: ({ match }) => ({ meta: [{ title: match.context.site.name }] }),
  component: Shell,
  notFoundComponent: NotFoundPage,
});
