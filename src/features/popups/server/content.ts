import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import type { RecordStore } from '#platform/server/versions/kept-store.ts';
import { POPUP } from '../content.ts';
import { type MarketingPopup, PopupChange } from '../contract.ts';
import { CONTENT_MAX } from '../vocabulary.ts';
import { stored } from './queries.ts';
import { marketingPopups as popups } from './table.ts';

export const popupRecords: RecordStore<MarketingPopup, z.output<typeof PopupChange>> = {
  ...stored,
  kind: 'popup',
  what: 'popup',
  access: 'marketing',
  action: 'popup',
  tag: 'popups',
  title: 'Marketing popup',
  schema: PopupChange,
  clean: cleaning('content', { most: CONTENT_MAX }),
  change: (tx, { id }, fields) => stored.update(tx, id, fields),
};

export const storedPopups: ServerHalf<typeof POPUP> = {
  kind: POPUP,
  table: popups,
  title: popups.title,
  bin: popups.deletedAt,
  palette: { also: [], note: sql`''` },
  versions: popupRecords,
};
