import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { GONE } from './gone.ts';

/** The page /breaking-news/{id} if there is no such announcement. */
export function AnnouncementNotFound() {
  return <MissingPage {...GONE} back={{ to: '/breaking-news', label: 'Back to Announcements' }} />;
}
