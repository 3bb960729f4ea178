import { lazy } from 'react';

export { JobList } from './JobList.tsx';

/** Whole, for the desk's preview: only there it is needed without its route. */
export const JobView = lazy(() => import('./JobPage.tsx').then((all) => ({ default: all.JobView })));
