import type { z } from 'zod';
import { checkPictures, cleaningFigures } from '#features/media/server/index.ts';
import { now } from '#platform/server/db/columns.ts';
import { readdress } from '#platform/server/slugs/slugs.ts';
import type { DeskStore } from '#platform/server/versions/desk-handlers.ts';
import {
  type Announcement,
  AnnouncementChange,
  type AnnouncementInput,
  type AnnouncementRow,
  type DeskAnnouncementQuery,
} from '../contract.ts';
import {
  bin,
  findAnnouncement,
  insertAnnouncement,
  listAll,
  lock,
  selectAll,
  unbin,
  updateAnnouncement,
} from './queries.ts';
import { refusePast, toChange, toRow } from './rules.ts';

/** How the desk reads and writes announcements. */
export const announcementRecords: DeskStore<
  Announcement,
  AnnouncementRow,
  z.output<typeof DeskAnnouncementQuery>,
  z.output<typeof AnnouncementInput>,
  z.output<typeof AnnouncementChange>
> = {
  kind: 'announcement',
  what: 'announcement',
  access: 'editor',
  action: 'breaking_news',
  topic: 'announcements',
  title: 'Announcement',
  plural: 'announcements',
  schema: AnnouncementChange,
  list: listAll,
  select: selectAll,
  find: findAnnouncement,
  async insert(tx, input, person) {
    refusePast(input.urgentUntil, null, now());
    const checked = await checkPictures(tx, { sent: input, wasPublic: false, isPublic: input.active });
    const made = await insertAnnouncement(tx, toRow({ ...input, ...checked }, person?.id ?? null, now()));
    // Even if it is published at once, no reader knows the address made from its title.
    return { ...made, slug: await readdress(tx, 'announcement', made, input, false) };
  },
  clean: cleaningFigures('content'),
  lock,
  async change(tx, before, fields) {
    refusePast(fields.urgentUntil, before.urgentUntil, now());
    const checked = await checkPictures(tx, {
      before,
      sent: fields,
      wasPublic: before.active,
      isPublic: fields.active ?? before.active,
    });
    await readdress(tx, 'announcement', before, fields, before.active);
    return updateAnnouncement(tx, before.id, toChange(before, { ...fields, ...checked }, now()));
  },
  bin,
  unbin,
};
