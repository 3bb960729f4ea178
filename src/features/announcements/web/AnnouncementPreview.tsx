import type { Announcement } from '../contract.ts';
import { AnnouncementHeader, AnnouncementText } from './AnnouncementText.tsx';

/** What the page of an announcement would show, for those who decide on it. */
export function AnnouncementPreview({ announcement }: { announcement: Announcement }) {
  return (
    <article aria-label={announcement.title}>
      <AnnouncementHeader announcement={announcement} />
      <AnnouncementText announcement={announcement} />
    </article>
  );
}
