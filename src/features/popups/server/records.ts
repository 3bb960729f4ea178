import type { z } from 'zod';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { RecordStore } from '#platform/server/versions/records.ts';
import { type MarketingPopup, PopupChange } from '../contract.ts';
import { CONTENT_MAX } from '../vocabulary.ts';
import { stored } from './queries.ts';

/** How the desk writes marketing popups. */
export const popupRecords: RecordStore<MarketingPopup, z.output<typeof PopupChange>> = {
  kind: 'popup',
  what: 'popup',
  access: 'marketing',
  action: 'popup',
  topic: 'popups',
  title: 'Marketing popup',
  schema: PopupChange,
  clean: cleaning('content', { most: CONTENT_MAX }),
  lock: stored.lock,
  change: (tx, { id }, fields) => stored.update(tx, id, fields),
  bin: stored.bin,
  unbin: stored.unbin,
};
