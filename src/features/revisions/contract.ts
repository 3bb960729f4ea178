import { z } from 'zod';
import { endpoint, exportOf, listEndpoint } from '#kernel/endpoint.ts';
import { ById, editedVersion, id, instant, paging } from '#kernel/wire.ts';
import { REVISION_KINDS } from './vocabulary.ts';

const row = {
  id,
  kind: z.enum(REVISION_KINDS),
  recordId: id,
  at: instant,
  /** Who saved; null for what stood there before anybody did, and for people who have left. */
  by: z.string().nullable(),
  /** The editor saved it by itself, perhaps several times. */
  auto: z.boolean(),
  /** Names of the fields that were changed; none for the first. */
  changed: z.array(z.string()),
};

const RevisionRow = z.object(row);
export type RevisionRow = z.output<typeof RevisionRow>;

const Revision = z.object({
  ...row,
  /** The record as it was saved: the fields that its own contract takes. */
  fields: z.record(z.string(), z.unknown()),
});
export type Revision = z.output<typeof Revision>;

const list = listEndpoint({
  summary: 'What was saved of a record, newest first',
  access: 'editor',
  query: z.object({ limit: paging.limit, offset: paging.offset, kind: z.enum(REVISION_KINDS), recordId: id }),
  row: RevisionRow,
});

export const revisionsApi = {
  'GET /api/admin/revisions': list,
  'GET /api/admin/revisions/export': exportOf(list),
  'GET /api/admin/revisions/:id': endpoint({
    summary: 'One revision with all that it kept',
    access: 'editor',
    params: ById,
    reply: Revision,
  }),
  'POST /api/admin/revisions/:id/restore': endpoint({
    summary:
      'Makes a record read as it did in a revision, which is a new revision. Whether it is public, pinned or featured stays',
    access: 'editor',
    params: ById,
    body: z.strictObject({ updatedAt: editedVersion.updatedAt }),
    reply: z.object({ id, updatedAt: instant }),
  }),
} as const;
