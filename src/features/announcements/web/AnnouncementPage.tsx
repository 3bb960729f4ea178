import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '#web/ui/BackLink.tsx';
import { AnnouncementNotFound } from './AnnouncementNotFound.tsx';
import { AnnouncementHeader, AnnouncementText, ReadFullArticle } from './AnnouncementText.tsx';
import { announcementQuery } from './queries.ts';

const route = getRouteApi('/breaking-news/$id');

/** One announcement on a page of its own, with an address to cite. */
export function AnnouncementPage() {
  const { data: announcement } = useSuspenseQuery(announcementQuery(route.useParams().id));
  if (!announcement) return <AnnouncementNotFound />;
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
