import { sql } from 'drizzle-orm';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { POPUP } from '../content.ts';
import { popupRecords } from './records.ts';
import { marketingPopups as popups } from './table.ts';

export const storedPopups: ServerHalf<typeof POPUP> = {
  kind: POPUP,
  table: popups,
  title: popups.title,
  bin: popups.deletedAt,
  palette: { also: [], note: sql`''` },
  versions: popupRecords,
};
