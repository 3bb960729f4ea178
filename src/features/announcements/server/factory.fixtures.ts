import type { Db } from '#platform/server/db/connect.ts';
import type { Announcement } from '../contract.ts';
import { insertAnnouncement, type NewAnnouncement } from './queries.ts';

/** Inserts an active announcement published now, unless `over` says otherwise. */
export function buildAnnouncement(db: Db, over: Partial<NewAnnouncement> = {}): Promise<Announcement> {
  return insertAnnouncement(db, {
    title: 'VAT return deadline moves by a week',
    content: '<p>Returns for the first quarter are due one week later than usual.</p>',
    ...(over.createdAt && { publishedAt: over.createdAt }),
    ...over,
  });
}
