import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import type { RecordKind } from '#platform/server/versions/records.ts';
import { type Announcement, AnnouncementChange } from '../contract.ts';
import { lockAnnouncement, restoreAnnouncement, updateAnnouncement } from './queries.ts';
import { toChange } from './rules.ts';

/** How the desk writes announcements. */
export const announcementRecords: RecordKind<Announcement, z.output<typeof AnnouncementChange>> = {
  kind: 'announcement',
  what: 'announcement',
  access: 'editor',
  action: 'breaking_news',
  topic: 'breaking-news',
  title: 'Announcement',
  schema: AnnouncementChange,
  lock: lockAnnouncement,
  change: (tx, before, fields) => updateAnnouncement(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateAnnouncement(tx, id, { deletedAt: now() }),
  unbin: restoreAnnouncement,
};
