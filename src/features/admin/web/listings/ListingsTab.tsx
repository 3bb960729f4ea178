import { ListSwitch } from '../parts/ListSwitch.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { CoursesList } from './CoursesList.tsx';
import { JobsList } from './JobsList.tsx';

/** What the careers and the training page list. */
export default function ListingsTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Jobs & Training">
        <SearchForm label={list === 'courses' ? 'Search courses' : 'Search jobs'} />
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
