import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { OUTSIDE } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { Course } from '../contract.ts';

/**
 * To the provider's page, in a new tab; to our own page of a course whose provider gave none. It is called by the
 * specification's two words alone, and described by what tells it from the next row's.
 */
export function ViewCourse({ course, size = 'usual' }: { course: Course; size?: 'small' | 'usual' }) {
  const look = size === 'small' ? 'secondary' : 'primary';
  const about = useId();
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
