import { coursesListing } from '#features/courses/web/desk/courses-listing.tsx';
import { eventsListing } from '#features/events/web/desk/events-listing.tsx';
import { jobsListing } from '#features/jobs/web/desk/jobs-listing.tsx';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { courseControls, eventControls, useJobControls } from './controls.ts';

/** Jobs, courses and events in every state. */
export default function ListingsTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Jobs & Training" />
      <ListSwitch
        label="List"
        lists={[
          { list: undefined, label: 'Job Listings' },
          { list: 'courses', label: 'Training Courses' },
          { list: 'events', label: 'Events' },
        ]}
      />
      {LISTED[list as keyof typeof LISTED] ?? <Jobs />}
    </>
  );
}

const Jobs = () => (
  <DeskList key="jobs" listing={jobsListing} controls={useJobControls()}>
    <NewLink to="/admin/jobs/$id">New job</NewLink>
  </DeskList>
);

const Courses = () => (
  <DeskList key="courses" listing={coursesListing} controls={courseControls}>
    <NewLink to="/admin/courses/$id">New course</NewLink>
  </DeskList>
);

const Events = () => (
  <DeskList key="events" listing={eventsListing} controls={eventControls}>
    <NewLink to="/admin/events/$id">New event</NewLink>
  </DeskList>
);

const LISTED = { courses: <Courses />, events: <Events /> };
