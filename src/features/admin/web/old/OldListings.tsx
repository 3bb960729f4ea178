import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import { NEW } from '../editing/kind.ts';
import ListingsTab from '../listings/ListingsTab.tsx';

const look = buttonClasses('secondary', 'small');

export function OldListings() {
  return (
    <>
      <div className="mb-4 flex gap-2">
        <Link to="/admin/jobs/$id" params={{ id: NEW }} className={look}>
          Add Job
        </Link>
        <Link to="/admin/courses/$id" params={{ id: NEW }} className={look}>
          Add Course
        </Link>
      </div>
      <ListingsTab />
    </>
  );
}
