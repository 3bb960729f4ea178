import { lazy } from 'react';

export { CourseList } from './CourseList.tsx';

/** Whole, for the desk's preview: only there it is needed without its route. */
export const CourseView = lazy(() => import('./CoursePage.tsx').then((all) => ({ default: all.CourseView })));
