import { ListSwitch } from '../parts/ListSwitch.tsx';
import { NewLink } from '../parts/NewLink.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { StatusFilter } from '../parts/StatusFilter.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { AnnouncementsList } from './AnnouncementsList.tsx';
import { ArticlesList } from './ArticlesList.tsx';

/** Articles and announcements in every state. */
export default function ContentTab() {
  const [{ list }] = useAdminSearch();
  const news = list === 'announcements';
  return (
    <>
      <TabHead title="Content">
        {!news && <StatusFilter />}
        <SearchForm label={news ? 'Search announcements' : 'Search articles'} />
        {news ? (
          <NewLink to="/admin/announcements/$id">New announcement</NewLink>
        ) : (
          <NewLink to="/admin/articles/$id">New article</NewLink>
        )}
      </TabHead>
      <ListSwitch
        label="List"
        lists={[
          { list: undefined, label: 'Articles' },
          { list: 'announcements', label: 'Announcements' },
        ]}
      />
      {news ? <AnnouncementsList /> : <ArticlesList />}
    </>
  );
}
