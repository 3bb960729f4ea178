import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#web/ui/Button.tsx';
import ListingsTab from '../listings/ListingsTab.tsx';

const look = buttonClasses('secondary', 'small');

export function OldListings() {
  return (
    <>
      <div className="mb-4 flex gap-2">
        <Link to="/admin" search={{ tab: 'jobs' }} className={look}>
          Add Job
        </Link>
        <Link to="/admin" search={{ tab: 'jobs', list: 'courses' }} className={look}>
          Add Course
        </Link>
      </div>
      <ListingsTab />
    </>
  );
}
