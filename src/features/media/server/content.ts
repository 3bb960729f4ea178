import type { ServerHalf } from '#platform/server/kinds.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { MEDIA } from '../content.ts';
import { mediaRecords } from './records.ts';
import { mediaFiles } from './table.ts';

export const storedMedia: ServerHalf<typeof MEDIA> = {
  kind: MEDIA,
  table: mediaFiles,
  title: mediaFiles.title,
  owner: mediaFiles.uploadedBy,
  // Files belong to the site and stay; only the link to the account that uploaded them is deleted.
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
