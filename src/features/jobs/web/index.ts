import { lazy } from 'react';

export { JobList } from './JobList.tsx';

/** The complete page for the desk's preview. Loaded lazily, because elsewhere only its route needs it. */
export const JobView = lazy(() => import('./JobPage.tsx').then((all) => ({ default: all.JobView })));
