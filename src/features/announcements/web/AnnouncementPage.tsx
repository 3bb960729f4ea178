import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { WithdrawnOr } from '#features/editions/web/index.tsx';
import { BackToList } from '#platform/web/ui/BackToList.tsx';
import { Html } from '#platform/web/ui/Html.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import type { Announcement } from '../contract.ts';
import { AnnouncementText, Dateline, ReadFullArticle } from './AnnouncementText.tsx';
import { GONE } from './announcement-head.ts';
import { Badges } from './Badges.tsx';
import { announcementQuery } from './queries.ts';

const route = getRouteApi('/breaking-news/$id');

/** Shows an announcement as a page, with an address that people can cite. */
export function AnnouncementPage() {
  const { id } = route.useParams();
  const { data: announcement } = useSuspenseQuery(announcementQuery(id));
  if (!announcement)
    return (
      <WithdrawnOr address={id}>
        <MissingPage {...GONE} back={{ to: '/breaking-news', label: 'Back to Announcements' }} />
      </WithdrawnOr>
    );
  return <AnnouncementView announcement={announcement} />;
}

export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <div className="mx-auto max-w-reading">
        <BackToList to="/breaking-news">Back to Announcements</BackToList>
        <AnnouncementHeader announcement={announcement} />
        <Html className="notices" html={announcement.parts?.notices ?? ''} />
        <AnnouncementText announcement={announcement} />
        {announcement.externalUrl && (
          <p className="mt-8">
            <ReadFullArticle url={announcement.externalUrl} />
          </p>
        )}
        <Html className="ending" html={announcement.parts?.versions ?? ''} />
      </div>
    </article>
  );
}

function AnnouncementHeader({ announcement }: { announcement: Announcement }) {
  return (
    <header className="mt-6 mb-8 border-rule border-b pb-5">
      <Badges row={announcement} />
      <h1 className="mt-3 mb-4 text-balance font-semibold font-serif text-4xl tracking-tight">{announcement.title}</h1>
      <Dateline row={announcement} />
      {announcement.cover && <Html className="cover mt-6 aspect-[16/9]" html={announcement.cover.html} />}
    </header>
  );
}
