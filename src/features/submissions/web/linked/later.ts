/** Parts of an emailed link's page that most visits do not need. */
import { lazyRouteComponent } from '@tanstack/react-router';

/** The route loads it before it shows the form, so that the server sends it too and it works without scripts. */
export const ReviseForm = lazyRouteComponent(() => import('./ReviseForm.tsx'), 'ReviseForm');

export const LinkedSubmissionNotFound = lazyRouteComponent(
  () => import('./LinkedSubmissionNotFound.tsx'),
  'LinkedSubmissionNotFound',
);
