import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { OUTSIDE } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CourseCard } from '../contract.ts';

/**
 * Links to the provider's page in a new tab, or to our page of the course if the provider gave no address. Its text is
 * the two words of behaviour 8.1; the description adds the title, so that people with a screen reader can tell the
 * links apart.
 */
export function ViewCourse({
  course,
  size = 'usual',
}: {
  course: Pick<CourseCard, 'id' | 'title' | 'url'>;
  size?: 'small' | 'usual';
}) {
  const look = size === 'small' ? 'secondary' : 'primary';
  const about = `view-${course.id}`;
  const same = {
    'aria-describedby': about,
    className: `${buttonClasses(look, size)} relative whitespace-nowrap max-md:min-h-11`,
  };
  const outside = course.url !== '';
  return (
    <>
      {outside ? (
        <a href={course.url} target="_blank" rel="noopener noreferrer" {...same}>
          View Course
          <Icon drawing={OUTSIDE} size={14} />
        </a>
      ) : (
        <Link to="/training/$id" params={{ id: course.id }} {...same}>
          View Course
        </Link>
      )}
      <span id={about} hidden>
        {course.title}
        {outside && ' (opens in a new tab)'}
      </span>
    </>
  );
}
