import type { z } from 'zod';
import { changedCover } from '#features/media/server/index.ts';
import { now } from '#platform/server/db/columns.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { DeskKind } from '#platform/server/versions/desk-handlers.ts';
import {
  type Announcement,
  AnnouncementChange,
  type AnnouncementInput,
  type AnnouncementRow,
  type DeskAnnouncementQuery,
} from '../contract.ts';
import {
  findAnnouncement,
  insertAnnouncement,
  listAll,
  lockAnnouncement,
  restoreAnnouncement,
  selectAll,
  updateAnnouncement,
} from './queries.ts';
import { toChange, toRow } from './rules.ts';

/** Announcements as records of the desk. */
export const announcementRecords: DeskKind<
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
  topic: 'breaking-news',
  title: 'Announcement',
  plural: 'announcements',
  schema: AnnouncementChange,
  list: listAll,
  select: selectAll,
  find: findAnnouncement,
  async insert(tx, input, person) {
    const cover = await changedCover(tx, { coverId: input.coverId, wasPublic: false, isPublic: input.active });
    return insertAnnouncement(tx, { ...toRow(input, person?.id ?? null, now()), ...cover });
  },
  clean: cleaning('content'),
  lock: lockAnnouncement,
  async change(tx, before, fields) {
    const cover = await changedCover(tx, {
      before,
      coverId: fields.coverId,
      wasPublic: before.active,
      isPublic: fields.active ?? before.active,
    });
    return updateAnnouncement(tx, before.id, { ...toChange(before, fields, now()), ...cover });
  },
  bin: (tx, id) => updateAnnouncement(tx, id, { deletedAt: now() }),
  unbin: restoreAnnouncement,
};
