import type { z } from 'zod';
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
  insert: (tx, input, person) => insertAnnouncement(tx, toRow(input, person?.id ?? null, now())),
  clean: cleaning('content'),
  lock: lockAnnouncement,
  change: (tx, before, fields) => updateAnnouncement(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateAnnouncement(tx, id, { deletedAt: now() }),
  unbin: restoreAnnouncement,
};
