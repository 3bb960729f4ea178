import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { OUTSIDE } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CourseCard } from '../contract.ts';

/**
 * Links to the provider's page in a new tab, or to our page of the course if the provider gave no address. Its text is
 * the two words of behaviour 8.1; its description is the title, which the page shows with the course's id, so that
 * people with a screen reader can tell the links apart.
 */
export function ViewCourse({
  course,
  size = 'usual',
}: {
  course: Pick<CourseCard, 'id' | 'url'>;
  size?: 'small' | 'usual';
}) {
  const look = size === 'small' ? 'secondary' : 'primary';
  const className = `${buttonClasses(look, size)} relative whitespace-nowrap max-md:min-h-11`;
  if (course.url === '')
    return (
      <Link to="/training/$id" params={{ id: course.id }} aria-describedby={course.id} className={className}>
        View Course
      </Link>
    );
  const opens = `${course.id}-tab`;
  return (
    <>
      <a
        href={course.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={`${course.id} ${opens}`}
        className={className}
      >
        View Course
        <Icon drawing={OUTSIDE} size={14} />
      </a>
      <span id={opens} hidden>
        (opens in a new tab)
      </span>
    </>
  );
}
