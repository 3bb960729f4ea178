import type { ServerHalf } from '#platform/server/kinds.ts';
import { PAGE_TEXT } from '../content.ts';
import { pageTextRecords } from './records.ts';
import { pageContents } from './table.ts';

export const storedPageTexts: ServerHalf<typeof PAGE_TEXT> = {
  kind: PAGE_TEXT,
  table: pageContents,
  title: pageContents.sectionName,
  versions: pageTextRecords,
};
