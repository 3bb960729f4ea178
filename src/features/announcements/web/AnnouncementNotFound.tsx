import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

/** What /breaking-news/{id} shows when there is nothing to show. */
export function AnnouncementNotFound() {
  return <MissingPage {...GONE} back={{ to: '/breaking-news', label: 'Back to Announcements' }} />;
}
