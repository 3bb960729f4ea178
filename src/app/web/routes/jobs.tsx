import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** 'View All' of careers on the front page links here (specification, section 2); redirects to /careers. */
export const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jobs',
  beforeLoad: () => {
    throw redirect({ href: '/careers', statusCode: 301 });
  },
});
