import { DeskList } from '../parts/DeskList.tsx';
import { ListSwitch } from '../parts/ListSwitch.tsx';
import { NewLink } from '../parts/NewLink.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { courseControls, useJobControls } from './controls.ts';
import { coursesListing } from './courses-listing.tsx';
import { jobsListing } from './jobs-listing.tsx';

/** Jobs and courses in every state. */
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
        ]}
      />
      {list === 'courses' ? <Courses /> : <Jobs />}
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
