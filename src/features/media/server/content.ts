import type { ServerHalf } from '#platform/server/kinds.ts';
import { MEDIA } from '../content.ts';
import { mediaData } from './personal-data.ts';
import { mediaRecords } from './records.ts';
import { mediaFiles } from './table.ts';

export const storedMedia: ServerHalf<typeof MEDIA> = {
  kind: MEDIA,
  table: mediaFiles,
  title: mediaFiles.title,
  owner: mediaFiles.uploadedBy,
  personalData: mediaData,
  bin: mediaFiles.deletedAt,
  palette: { also: [mediaFiles.fileName], note: mediaFiles.kind },
  versions: mediaRecords,
};
