import { Link } from '@tanstack/react-router';
import { coursesListing } from '#features/courses/web/desk/courses-listing.tsx';
import { jobsListing } from '#features/jobs/web/desk/jobs-listing.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { NEW } from '#platform/web/ui/record-editor/kind.ts';

const look = buttonClasses('secondary', 'small');

/** The newest jobs and the newest courses below each other (specification, section 2); the newer dashboard has the others. */
export function OldListings() {
  return (
    <div className="flex flex-col gap-10">
      <section>
        <TabHead title="Job Listings">
          <Link to="/admin" search={{ tab: 'jobs' }} className={look}>
            All jobs
          </Link>
          <Link to="/admin/jobs/$id" params={{ id: NEW }} className={look}>
            Add Job
          </Link>
        </TabHead>
        <DeskList listing={jobsListing} first={PER_PAGE} />
      </section>
      <section>
        <TabHead title="Training Courses">
          <Link to="/admin" search={{ tab: 'jobs', list: 'courses' }} className={look}>
            All courses
          </Link>
          <Link to="/admin/courses/$id" params={{ id: NEW }} className={look}>
            Add Course
          </Link>
        </TabHead>
        <DeskList listing={coursesListing} first={PER_PAGE} />
      </section>
    </div>
  );
}
