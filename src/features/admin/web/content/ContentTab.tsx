import { ListSwitch } from '../parts/ListSwitch.tsx';
import { NewLink } from '../parts/NewLink.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { SelectFilter } from '../parts/SelectFilter.tsx';
import { StatusFilter } from '../parts/StatusFilter.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { AnnouncementsList } from './AnnouncementsList.tsx';
import { ArticlesList } from './ArticlesList.tsx';
import { BinList, useBinKinds } from './BinList.tsx';
import { SearchesList } from './SearchesList.tsx';

/** Articles and announcements in every state; what readers look for; what was deleted. */
export default function ContentTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Content">
        <Tools />
      </TabHead>
      <ListSwitch
        label="List"
        lists={[
          { list: undefined, label: 'Articles' },
          { list: 'announcements', label: 'Announcements' },
          { list: 'searches', label: 'Searches' },
          { list: 'bin', label: 'Bin' },
        ]}
      />
      {list === 'bin' && <BinList />}
      {list === 'searches' && <SearchesList />}
      {list === 'announcements' && <AnnouncementsList />}
      {list === undefined && <ArticlesList />}
    </>
  );
}

/** What can be done with the list that is shown. */
function Tools() {
  const [{ list }] = useAdminSearch();
  const kinds = useBinKinds();
  if (list === 'bin')
    return (
      <>
        <SelectFilter label="Kind" name="kind" all="Every kind" choices={kinds} />
        <SearchForm label="Search the bin" />
      </>
    );
  if (list === 'searches')
    return (
      <>
        <SelectFilter
          label="Found"
          name="found"
          all="Everything"
          choices={[{ value: 'nothing', label: 'Not found' }]}
        />
        <SelectFilter label="Period" name="days" all="Last 30 days" choices={PERIOD_CHOICES} />
        <SearchForm label="Search words" />
      </>
    );
  const news = list === 'announcements';
  return (
    <>
      {!news && <StatusFilter />}
      <SearchForm label={news ? 'Search announcements' : 'Search articles'} />
      {news ? (
        <NewLink to="/admin/announcements/$id">New announcement</NewLink>
      ) : (
        <NewLink to="/admin/articles/$id">New article</NewLink>
      )}
    </>
  );
}

const PERIOD_CHOICES = [
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
];
