import type { Publishing, Saved } from '#platform/web/ui/record-editor/kind.ts';
import type { Announcement, AnnouncementInput } from '../../contract.ts';
import { type Badge, LIST_BADGE } from '../../vocabulary.ts';

/** What stands in the form. */
export interface AnnouncementValues {
  title: string;
  /** HTML. */
  content: string;
  summary: string;
  jurisdiction: string;
  badge: string;
  priority: string;
  pinned: boolean;
  source: string;
  externalUrl: string;
}

/** What its fields are called, in the order in which versions are compared. */
export const ANNOUNCEMENT_LABELS: Readonly<Record<keyof AnnouncementValues, string>> = {
  ...{
    title: 'Title',
    summary: 'Summary',
    content: 'Content',
    source: 'Source',
    externalUrl: 'Address of the source',
  },
  ...{ badge: 'Type', priority: 'Priority', jurisdiction: 'Jurisdiction', pinned: 'Pinned' },
};

/** What a new one starts with: an alarm is raised by choice. Through the API it is BREAKING (specification, section 3). */
export const BLANK_ANNOUNCEMENT: AnnouncementValues = {
  ...{ title: '', content: '', summary: '', jurisdiction: '', source: '', externalUrl: '' },
  ...{ badge: LIST_BADGE, priority: '1', pinned: false },
};

export function announcementValues(announcement: Announcement): AnnouncementValues {
  const { title, content, summary, jurisdiction, badge, priority, pinned, source, externalUrl } = announcement;
  return { title, content, summary, jurisdiction, badge, pinned, source, externalUrl, priority: String(priority) };
}

/** Every field of the contract that is the editor's to set; whether readers see it is said beside. */
type Body = Required<Omit<AnnouncementInput, keyof Publishing | 'active'>>;

/** As the contract takes it. */
export const announcementBody = ({ badge, priority, externalUrl, ...rest }: AnnouncementValues): Body => ({
  ...rest,
  badge: badge as Badge,
  priority: Number(priority),
  externalUrl: externalUrl.trim(),
});

/** An announcement as the editor knows it: one that is not active is a draft. */
export type EditedAnnouncement = Announcement & Required<Pick<Saved, 'status'>>;

export const edited = (announcement: Announcement): EditedAnnouncement => ({
  ...announcement,
  status: announcement.active ? 'published' : 'draft',
});

/** And as it is sent. */
export const published = ({ status, publishedAt }: { [K in keyof Publishing]: Publishing[K] | undefined }) => ({
  ...(publishedAt !== undefined && { publishedAt }),
  ...(status && { active: status === 'published' }),
});
