import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import type { Publishing, Saved } from '#platform/web/ui/record-editor/record-form.ts';
import type { Announcement } from '../../contract.ts';
import { ANNOUNCEMENT_FIELDS } from '../../fields.ts';
import { announcements } from '../queries.ts';

export const announcementForm = formOf(ANNOUNCEMENT_FIELDS);
export type AnnouncementValues = ValuesOf<typeof ANNOUNCEMENT_FIELDS>;

/** Requests the address that an announcement would get, and whether another has it. */
export const askAddress = (query: { slug: string; record?: string }) =>
  announcements('GET /api/admin/breaking-news/address', { query });

/** An announcement with the status for the editor: an inactive one is a draft. */
export type EditedAnnouncement = Announcement & Required<Pick<Saved, 'status'>>;

export const edited = (announcement: Announcement): EditedAnnouncement => ({
  ...announcement,
  status: announcement.active ? 'published' : 'draft',
});

/** Converts the editor's status to the contract's form. */
export const published = ({ status, publishedAt }: { [K in keyof Publishing]: Publishing[K] | undefined }) => ({
  ...(publishedAt !== undefined && { publishedAt }),
  ...(status && { active: status === 'published' }),
});
