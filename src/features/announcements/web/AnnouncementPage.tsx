import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import type { Announcement } from '../contract.ts';
import { AnnouncementHeader, AnnouncementText, ReadFullArticle } from './AnnouncementText.tsx';
import { GONE } from './announcement-head.ts';
import { announcementQuery } from './queries.ts';

const route = getRouteApi('/breaking-news/$id');

/** Shows one announcement as a page, with an address to cite. */
export function AnnouncementPage() {
  const { data: announcement } = useSuspenseQuery(announcementQuery(route.useParams().id));
  return announcement ? <AnnouncementView announcement={announcement} /> : <AnnouncementNotFound />;
}

/** Shows an announcement as readers see it. */
export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <div className="mx-auto max-w-reading">
        <BackLink to="/breaking-news">Back to Announcements</BackLink>
        <AnnouncementHeader announcement={announcement} />
        <AnnouncementText announcement={announcement} />
        {announcement.externalUrl && (
          <p className="mt-8">
            <ReadFullArticle url={announcement.externalUrl} />
          </p>
        )}
      </div>
    </article>
  );
}

/** Shows the page /breaking-news/{id} if there is no such announcement. */
function AnnouncementNotFound() {
  return <MissingPage {...GONE} back={{ to: '/breaking-news', label: 'Back to Announcements' }} />;
}
