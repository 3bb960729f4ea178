import { lazy } from 'react';

export { CourseList } from './CourseList.tsx';

/** The complete course for the desk's preview, which is the only place that shows it outside its route. */
export const CourseView = lazy(() => import('./CoursePage.tsx').then((all) => ({ default: all.CourseView })));
