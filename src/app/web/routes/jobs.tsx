import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** The front page's 'View All' of careers leads here (specification, section 2); the screen is /careers. */
export const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jobs',
  beforeLoad: () => {
    throw redirect({ href: '/careers', statusCode: 301 });
  },
});
