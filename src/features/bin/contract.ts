import { z } from 'zod';
import { exportOf, forEditors } from '#kernel/endpoint.ts';
import { BIN_DAYS } from '#kernel/publication.ts';
import { id, instant, Message, oneRecord, paging } from '#kernel/wire.ts';
import { BIN_KINDS } from './vocabulary.ts';

export const BinItem = z.object({
  kind: z.enum(BIN_KINDS),
  id,
  title: z.string(),
  deletedAt: instant,
  /** The address of the person who deleted the record; null if unknown. */
  deletedBy: z.string().nullable(),
  /** When the record will be deleted for good. */
  endsAt: instant,
});
export type BinItem = z.output<typeof BinItem>;

export const BinQuery = z.object({ ...paging, ...oneRecord, kind: z.enum(BIN_KINDS).optional() });
export type BinQuery = z.output<typeof BinQuery>;

const list = forEditors.list({
  summary: `Records deleted in the last ${BIN_DAYS} days, newest first; editors see only content`,
  query: BinQuery,
  row: BinItem,
});

export const binApi = {
  'GET /api/admin/bin': list,
  'GET /api/admin/bin/export': exportOf(list),
  'DELETE /api/admin/bin/:kind/:id': forEditors.call({
    proof: true,
    summary: 'Deletes a record in the bin for good; editors can delete only content',
    params: z.object({ kind: z.enum(BIN_KINDS), id }),
    reply: Message,
  }),
} as const;
