import type { Announcement } from '#features/announcements/contract.ts';
import type { Badge } from '#features/announcements/vocabulary.ts';

/** What stands in the form. */
export interface AnnouncementValues {
  title: string;
  /** HTML. */
  content: string;
  summary: string;
  jurisdiction: string;
  badge: string;
  priority: string;
  active: boolean;
  pinned: boolean;
  source: string;
  externalUrl: string;
}

/** Specification, section 3: what a new one starts with. */
export const BLANK_ANNOUNCEMENT: AnnouncementValues = {
  ...{ title: '', content: '', summary: '', jurisdiction: '', source: '', externalUrl: '' },
  ...{ badge: 'BREAKING', priority: '1', active: true, pinned: false },
};

export function announcementValues(announcement: Announcement): AnnouncementValues {
  const { id: _id, createdAt: _created, updatedAt: _updated, priority, ...fields } = announcement;
  return { ...fields, priority: String(priority) };
}

/** As the contract takes it. */
export const announcementBody = ({ badge, priority, externalUrl, ...rest }: AnnouncementValues) => ({
  ...rest,
  badge: badge as Badge,
  priority: Number(priority),
  externalUrl: externalUrl.trim(),
});
