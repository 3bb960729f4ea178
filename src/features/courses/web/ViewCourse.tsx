import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import { OUTSIDE } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Course } from '../contract.ts';

/** To the provider's page, in a new tab; to our own page of a course whose provider gave none. */
export function ViewCourse({ course, size = 'usual' }: { course: Course; size?: 'small' | 'usual' }) {
  const look = size === 'small' ? 'secondary' : 'primary';
  const className = `${buttonClasses(look, size)} relative whitespace-nowrap max-md:min-h-11`;
  const name = <span className="sr-only">: {course.title}</span>;
  if (course.url === '')
    return (
      <Link to="/training/$id" params={{ id: course.id }} className={className}>
        View Course{name}
      </Link>
    );
  return (
    <a href={course.url} target="_blank" rel="noopener noreferrer" className={className}>
      View Course{name}
      <Icon drawing={OUTSIDE} size={14} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
