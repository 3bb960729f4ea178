import { fromTimeField, toTimeField } from '#platform/web/local-time.ts';
import type { Publishing, Saved } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Announcement, AnnouncementInput } from '../../contract.ts';
import { type Badge, LIST_BADGE } from '../../vocabulary.ts';
import { announcements } from '../queries.ts';

/** The values of the form. */
export interface AnnouncementValues {
  title: string;
  /** Names, separated by commas. */
  topics: string;
  /** HTML. */
  content: string;
  summary: string;
  jurisdiction: string;
  badge: string;
  priority: string;
  pinned: boolean;
  /** By the desk's clock; empty until somebody changes it. */
  urgentUntil: string;
  source: string;
  externalUrl: string;
  /** The id of a picture, or empty. */
  coverId: string;
  /** A new slug; empty to keep the present one, or to have it made of the title. */
  slug: string;
}

/** The labels of the fields, in the order in which versions are compared. */
export const ANNOUNCEMENT_LABELS: Readonly<Record<keyof AnnouncementValues, string>> = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  source: 'Source',
  externalUrl: 'Address of the source',
  badge: 'Type',
  priority: 'Priority',
  jurisdiction: 'Jurisdiction',
  pinned: 'Pinned',
  urgentUntil: 'Urgent until',
  topics: 'Topics',
  coverId: 'Cover',
  slug: 'Address',
};

/** A new announcement. The API's default badge is BREAKING (specification, section 3), but editors must choose it deliberately. */
export const BLANK_ANNOUNCEMENT: AnnouncementValues = {
  title: '',
  topics: '',
  content: '',
  summary: '',
  jurisdiction: '',
  source: '',
  externalUrl: '',
  coverId: '',
  slug: '',
  badge: LIST_BADGE,
  priority: '1',
  pinned: false,
  urgentUntil: '',
};

export function announcementValues(announcement: Announcement): AnnouncementValues {
  const { title, content, summary, jurisdiction, badge, priority, pinned, source, externalUrl } = announcement;
  return {
    ...{ title, content, summary, jurisdiction, badge, pinned, source, externalUrl },
    priority: String(priority),
    urgentUntil: toTimeField(announcement.urgentUntil),
    slug: '',
    coverId: announcement.coverId ?? '',
    topics: announcement.topics.join(', '),
  };
}

/** Asks which address an announcement would get, and whether another has it. */
export const askAddress = (query: { slug: string; record?: string }) =>
  announcements('GET /api/admin/breaking-news/address', { query });

/** The contract's fields that the form sets, without those that decide about publication. */
type Body = Required<Omit<AnnouncementInput, keyof Publishing | 'active'>>;

/** The form's values in the shape of the contract. */
export const announcementBody = ({
  badge,
  priority,
  externalUrl,
  coverId,
  topics,
  urgentUntil,
  ...rest
}: AnnouncementValues): Body => ({
  ...rest,
  topics: listed(topics),
  badge: badge as Badge,
  priority: Number(priority),
  coverId: coverId || null,
  urgentUntil: fromTimeField(urgentUntil),
  externalUrl: externalUrl.trim(),
});

/** An announcement with the status that the editor works with: an inactive one is a draft. */
export type EditedAnnouncement = Announcement & Required<Pick<Saved, 'status'>>;

export const edited = (announcement: Announcement): EditedAnnouncement => ({
  ...announcement,
  status: announcement.active ? 'published' : 'draft',
});

/** The editor's status in the shape of the contract. */
export const published = ({ status, publishedAt }: { [K in keyof Publishing]: Publishing[K] | undefined }) => ({
  ...(publishedAt !== undefined && { publishedAt }),
  ...(status && { active: status === 'published' }),
});
