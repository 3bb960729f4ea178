import { previewOf } from '#features/desk/web/index.ts';
import { CourseView } from '../CoursePage.tsx';
import { courses } from '../queries.ts';

export default previewOf({
  kind: 'course',
  read: (id) => courses('GET /api/admin/training/:id', { params: { id } }),
  editor: () => '/admin/courses',
  page: (course) => <CourseView course={course} />,
});
