import { CONTENT_STATUSES, type ContentStatus } from '#features/articles/vocabulary.ts';
import { compactControlClasses } from '#web/ui/Field.tsx';
import { ListSwitch } from '../parts/ListSwitch.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { AnnouncementsList } from './AnnouncementsList.tsx';
import { ArticlesList } from './ArticlesList.tsx';
import { STATUS_LABELS } from './article-columns.tsx';

/** Articles and announcements in every state. */
export default function ContentTab() {
  const [{ list }] = useAdminSearch();
  const news = list === 'announcements';
  return (
    <>
      <TabHead title="Content">
        {!news && <StatusFilter />}
        <SearchForm label={news ? 'Search announcements' : 'Search articles'} />
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

function StatusFilter() {
  const [{ status }, show] = useAdminSearch();
  return (
    <div className="max-sm:w-full sm:w-40">
      <select
        aria-label="Status"
        value={status ?? ''}
        onChange={(event) => show({ status: (event.target.value || undefined) as ContentStatus | undefined })}
        className={compactControlClasses}
      >
        <option value="">Every status</option>
        {CONTENT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {STATUS_LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
