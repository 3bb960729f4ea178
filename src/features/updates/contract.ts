/** Updates beside the live text (docs/decisions/0110-updates-beside-the-live-text.md). */
import { z } from 'zod';
import { deskEndpoints } from '#kernel/desk-endpoints.ts';
import { CORRECTIONS, MAX_NOTE } from '#kernel/editions.ts';
import { forEditors } from '#kernel/endpoint.ts';
import { editedVersion, id, instant, oneRecord, paging, SeenVersion } from '#kernel/wire.ts';
import { UPDATE_STATES, UPDATE_STATUSES, UPDATED_KINDS } from './vocabulary.ts';

const kind = z.enum(UPDATED_KINDS);
/** Values by the name of the field. The server checks them by the contract of the record's kind. */
const values = z.record(z.string().max(80), z.unknown());

const fields = {
  /** All fields that the update changes, with their new values. */
  change: values,
  /** What the notice tells readers once the update is public; null for a minor change. A draft may lack the note. */
  told: z
    .strictObject({
      change: z.enum(CORRECTIONS),
      note: z.string().trim().max(MAX_NOTE, `Please use at most ${MAX_NOTE} characters`),
    })
    .nullable(),
  /** 'published' schedules the update for `publishedAt`. */
  status: z.enum(UPDATE_STATUSES),
  publishedAt: instant.nullable(),
};

const UpdateInput = z.strictObject({
  kind,
  recordId: id,
  /** The version of the record from which `change` began. */
  updatedAt: editedVersion.updatedAt,
  change: fields.change.default({}),
});

export const UpdateChange = z.strictObject({ ...fields, ...editedVersion }).partial();

const row = {
  id,
  kind,
  recordId: id,
  /** The title that the record will have. */
  title: z.string(),
  status: z.enum(UPDATE_STATUSES),
  publishedAt: instant.nullable(),
  /** Why the update could not be published at its time; otherwise empty. */
  held: z.string(),
  /** The names of the fields that the update changes. */
  fields: z.array(z.string()),
  /** Who began the update; null if that account no longer exists. */
  by: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
};

/** An update as the desk edits it. `updatedAt` is the version of the update or of its record, whichever is later. */
export const Update = z.object({
  ...row,
  told: fields.told,
  /** The update's changes, merged with later changes to the record. Leaves out the fields in `clash`. */
  change: values,
  /** The record as it is now, as the record's editor gets it. */
  record: values,
  /** The fields that somebody else has also changed since: the values that both began with, and the update's values. */
  clash: z.object({ began: values, mine: values }).nullable(),
});
export type Update = z.output<typeof Update>;
export const UpdateRow = z.object(row);
export type UpdateRow = z.output<typeof UpdateRow>;

export const UpdateListQuery = z.object({
  ...paging,
  ...oneRecord,
  kind: kind.optional(),
  recordId: id.optional(),
  status: z.enum(UPDATE_STATES).optional(),
  sort: z
    .enum(['updated-desc', 'updated-asc', 'title-asc', 'title-desc', 'date-asc', 'date-desc'])
    .default('updated-desc'),
});

const BEGINS =
  'Starts an update of a public record, which stays as it is; 409 if the record is not public, or has been saved since';

export const updatesApi = {
  ...deskEndpoints('/api/admin/updates', {
    one: 'an update',
    many: 'updates',
    query: UpdateListQuery,
    row: UpdateRow,
    reply: Update,
    input: UpdateInput,
    change: UpdateChange,
    bulk: UpdateChange.pick({ status: true, publishedAt: true }),
    does: {
      create: BEGINS,
      change: 'Changes or schedules an update; 409 if the record has been changed since the version that was read',
      bulk: 'Schedules, deletes or restores many updates; lists those that failed',
    },
  }),
  'POST /api/admin/updates': forEditors.call({
    summary: BEGINS,
    body: UpdateInput,
    failures: ['conflict'],
    reply: Update,
    status: 201,
  }),
  'POST /api/admin/updates/:id/restore': forEditors.one({
    summary: 'Takes an update out of the bin, as a draft if its time has passed',
    failures: ['not_found', 'conflict'],
    reply: Update,
  }),
  'GET /api/admin/updates/:id/preview': forEditors.one({
    summary: 'The record as its page will show it once the update is published',
    reply: z.object({ kind, publishedAt: instant.nullable(), status: row.status, record: values }),
  }),
  'POST /api/admin/updates/:id/publish': forEditors.one({
    summary: 'Applies an update to the public record, and deletes the update; 409 if somebody has to merge first',
    body: z.strictObject({ updatedAt: SeenVersion.shape.updatedAt }),
    failures: ['not_found', 'conflict'],
    reply: z.object({ kind, recordId: id }),
  }),
} as const;
