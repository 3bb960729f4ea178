export { CourseList } from './CourseList.tsx';
export { newestCoursesQuery } from './queries.ts';
