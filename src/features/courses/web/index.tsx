import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { kept } from '#platform/web/kept.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { COURSES_ON_HOME, LEARNING_TYPE_LABELS, shownPrice } from '../vocabulary.ts';
import { type NewestCourse, newestCoursesQuery } from './queries.ts';

export function CourseList() {
  return (
    <Loaded
      query={useQuery(newestCoursesQuery)}
      skeleton={COURSES_ON_HOME}
      failed={() => 'The courses could not be loaded.'}
    >
      {({ rows }) => <Rows rows={rows} />}
    </Loaded>
  );
}

const Rows = kept(function Rows({ rows }: { rows: readonly NewestCourse[] }) {
  if (rows.length === 0) return <p className="text-ink-soft">No training courses available at the moment.</p>;
  return (
    <ul className="divide-y divide-rule">
      {rows.map((course) => (
        <li key={course.id} className="relative grid grid-cols-[1fr_auto] gap-x-4 py-3 first:pt-0">
          <div>
            <h3 className="headline">
              <Link to="/training/$id" params={{ id: course.id }} className="fill-link">
                {course.title}
              </Link>
            </h3>
            <p className="mt-0.5 text-ink-soft text-sm">{course.provider}</p>
          </div>
          <p className="text-right text-ink-faint text-sm">
            <span className="block font-semibold text-ink">{shownPrice(course.price)}</span>
            {LEARNING_TYPE_LABELS[course.learningType]}, {course.duration}
          </p>
        </li>
      ))}
    </ul>
  );
});
