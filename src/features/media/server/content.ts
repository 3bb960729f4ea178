import type { z } from 'zod';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import type { RecordStore } from '#platform/server/versions/kept-store.ts';
import { MEDIA } from '../content.ts';
import { MediaChange, type MediaFile } from '../contract.ts';
import { binFile, lockFile, unbinFile, updateFile } from './queries.ts';
import { mediaFiles } from './table.ts';

/** How the desk stores files of the library. A version does not contain their bytes. */
export const mediaRecords: RecordStore<MediaFile, z.output<typeof MediaChange>> = {
  kind: 'media',
  what: 'file',
  access: 'editor',
  action: 'media',
  tag: 'media',
  title: 'File',
  schema: MediaChange,
  clean: async (fields) => fields,
  lock: lockFile,
  change: (tx, { id }, fields) => updateFile(tx, id, fields),
  bin: binFile,
  unbin: unbinFile,
};

export const storedMedia: ServerHalf<typeof MEDIA> = {
  kind: MEDIA,
  table: mediaFiles,
  title: mediaFiles.title,
  owner: mediaFiles.uploadedBy,
  // Files belong to the site and remain; erasing a person deletes only the link to their account.
  personalData: ownedRows(mediaFiles, {
    as: 'uploaded files',
    owner: 'uploadedBy',
    columns: ['id', 'title', 'fileName', 'createdAt'],
    onErasure: 'unname',
  }),
  bin: mediaFiles.deletedAt,
  palette: { also: [mediaFiles.fileName], note: mediaFiles.kind },
  versions: mediaRecords,
};
