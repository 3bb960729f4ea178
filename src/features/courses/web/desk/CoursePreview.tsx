import { Previewed } from '#features/desk/web/index.ts';
import { CourseView } from '../CoursePage.tsx';
import { courses } from '../queries.ts';

export default function CoursePreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['course', id]}
      read={() => courses('GET /api/admin/training/:id', { params: { id } })}
      publication={(course) => course}
      editor={() => `/admin/courses/${id}`}
    >
      {(course) => <CourseView course={course} />}
    </Previewed>
  );
}
