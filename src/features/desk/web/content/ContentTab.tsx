import { announcementsListing } from '#features/announcements/web/desk/announcements-listing.tsx';
import { articlesListing, humorListing } from '#features/articles/web/desk/articles-listing.tsx';
import { BinList, useBinKinds } from '#features/bin/web/desk/BinList.tsx';
import { SearchesList } from '#features/search/web/desk/SearchesList.tsx';
import { DeskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { ListSwitch } from '#platform/web/ui/data-table/ListSwitch.tsx';
import { NewLink } from '#platform/web/ui/data-table/NewLink.tsx';
import { SearchForm } from '#platform/web/ui/data-table/SearchForm.tsx';
import { SelectFilter } from '#platform/web/ui/data-table/SelectFilter.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { humorControls, useAnnouncementControls, useArticleControls } from './controls.ts';

/** Articles, humor and announcements in every state; what readers look for; what was deleted. */
export default function ContentTab() {
  const [{ list }] = useAdminSearch();
  return (
    <>
      <TabHead title="Content" />
      <ListSwitch
        label="List"
        lists={[
          { list: undefined, label: 'Articles' },
          { list: 'humor', label: 'Humor' },
          { list: 'announcements', label: 'Announcements' },
          { list: 'searches', label: 'Searches' },
          { list: 'bin', label: 'Bin' },
        ]}
      />
      {LISTED[list as keyof typeof LISTED] ?? <Articles />}
    </>
  );
}

const Articles = () => (
  <DeskList key="articles" listing={articlesListing} controls={useArticleControls()}>
    <NewLink to="/admin/articles/$id">New article</NewLink>
  </DeskList>
);

const Humor = () => (
  <DeskList key="humor" listing={humorListing} controls={humorControls}>
    <NewLink to="/admin/humor/$id">New piece of humor</NewLink>
  </DeskList>
);

const Announcements = () => (
  <DeskList key="announcements" listing={announcementsListing} controls={useAnnouncementControls()}>
    <NewLink to="/admin/announcements/$id">New announcement</NewLink>
  </DeskList>
);

function Searches() {
  return (
    <>
      <div className={TOOLS}>
        <SearchForm label="Search words" />
        <SelectFilter
          label="Found"
          name="found"
          all="Everything"
          choices={[{ value: 'nothing', label: 'Not found' }]}
        />
        <SelectFilter label="Period" name="days" all="Last 30 days" choices={PERIOD_CHOICES} />
      </div>
      <SearchesList />
    </>
  );
}

function Bin() {
  const kinds = useBinKinds();
  return (
    <>
      <div className={TOOLS}>
        <SearchForm label="Search the bin" />
        <SelectFilter label="Kind" name="kind" all="Every kind" choices={kinds} />
      </div>
      <BinList />
    </>
  );
}

const TOOLS = 'mb-3 flex flex-wrap items-center gap-2';

const PERIOD_CHOICES = [
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
];

const LISTED = {
  humor: <Humor />,
  announcements: <Announcements />,
  searches: <Searches />,
  bin: <Bin />,
};
