import { ListSwitch } from '../parts/ListSwitch.tsx';
import { NewLink } from '../parts/NewLink.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { StatusFilter } from '../parts/StatusFilter.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { CoursesList } from './CoursesList.tsx';
import { JobsList } from './JobsList.tsx';

/** Jobs and courses in every state. */
export default function ListingsTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Jobs & Training">
        <StatusFilter />
        <SearchForm label={list === 'courses' ? 'Search courses' : 'Search jobs'} />
        {list === 'courses' ? (
          <NewLink to="/admin/courses/$id">New course</NewLink>
        ) : (
          <NewLink to="/admin/jobs/$id">New job</NewLink>
        )}
      </TabHead>
      <ListSwitch
        label="List"
        lists={[
          { list: undefined, label: 'Job Listings' },
          { list: 'courses', label: 'Training Courses' },
        ]}
      />
      {list === 'courses' ? <CoursesList /> : <JobsList />}
    </>
  );
}
