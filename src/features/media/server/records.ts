import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import type { RecordStore } from '#platform/server/versions/kept-store.ts';
import { MediaChange, type MediaFile } from '../contract.ts';
import { lockFile, restoreFile, updateFile } from './queries.ts';

/** How the desk stores files of the library. Their bytes are not part of a version. */
export const mediaRecords: RecordStore<MediaFile, z.output<typeof MediaChange>> = {
  kind: 'media',
  what: 'file',
  access: 'editor',
  action: 'media',
  topic: 'media',
  title: 'File',
  schema: MediaChange,
  clean: async (fields) => fields,
  lock: lockFile,
  change: (tx, { id }, fields) => updateFile(tx, id, fields),
  bin: (tx, id) => updateFile(tx, id, { deletedAt: now() }),
  unbin: restoreFile,
};
