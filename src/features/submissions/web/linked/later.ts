/** Parts of the page of a mailed link that most visits do without. */
import { lazyRouteComponent } from '@tanstack/react-router';

/** The route loads it before the form is shown, so that the server sends it too: it works without scripts. */
export const ReviseForm = lazyRouteComponent(() => import('./ReviseForm.tsx'), 'ReviseForm');

export const LinkedSubmissionNotFound = lazyRouteComponent(
  () => import('./LinkedSubmissionNotFound.tsx'),
  'LinkedSubmissionNotFound',
);
