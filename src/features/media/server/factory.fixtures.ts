import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/db/connect.ts';
import type { MediaFile } from '../contract.ts';
import { insertFile } from './queries.ts';
import type { mediaFiles } from './table.ts';

/** Stores the record of a picture for a test, without its bytes. */
export const buildFile = (db: Db, over: Partial<typeof mediaFiles.$inferInsert> = {}): Promise<MediaFile> =>
  insertFile(db, {
    title: 'Container ship at dusk',
    alt: 'A container ship leaves the harbour at dusk',
    kind: 'picture',
    fileName: 'ship.jpg',
    type: 'image/jpeg',
    bytes: 482_113,
    key: randomBytes(16).toString('hex'),
    width: 1600,
    height: 1000,
    widths: [320, 640, 960, 1440, 1600],
    ...over,
  });
