/** The endpoints of records' histories. */
import { z } from 'zod';
import { NOTICES } from './editions.ts';
import { exportOf, forEditors } from './endpoint.ts';
import { editedVersion, id, instant, paging } from './wire.ts';

/** Returns the endpoints. `kinds` are the names of the kinds of records that keep versions. */
export function versionsApi(kinds: readonly string[]) {
  const kind = z.enum(kinds);
  const row = {
    id,
    kind,
    recordId: id,
    at: instant,
    /** Who saved it; null for the state before the first save, and for people whose accounts no longer exist. */
    by: z.string().nullable(),
    /** Whether the version was saved automatically, perhaps several times. */
    auto: z.boolean(),
    /** The names of the changed fields; empty for the first version. */
    changed: z.array(z.string()),
    /** What readers were told about this save; null if they were told nothing. */
    notice: z.object({ change: z.enum(NOTICES), note: z.string() }).nullable(),
  };
  const list = forEditors.list({
    summary: 'Versions of a record, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset, kind, recordId: id }),
    row: z.object(row),
  });
  return {
    'GET /api/admin/revisions': list,
    'GET /api/admin/revisions/export': exportOf(list),
    'GET /api/admin/revisions/:id': forEditors.one({
      summary: 'One version with all its fields',
      /** `fields` is the saved record, with the fields of its contract's input. */
      reply: z.object({ ...row, fields: z.record(z.string(), z.unknown()) }),
    }),
    'POST /api/admin/revisions/:id/restore': forEditors.one({
      summary:
        'Restores a version of a record as a new version. Its status and date, and whether it is pinned or featured, stay',
      /** Without `updatedAt`, the restored version replaces everything saved since, which the history keeps. */
      body: z.strictObject({ updatedAt: editedVersion.updatedAt.optional() }),
      failures: ['unprocessable'],
      reply: z.object({ id, updatedAt: instant }),
    }),
  } as const;
}

export type VersionsApi = ReturnType<typeof versionsApi>;
export type RevisionRow = z.output<VersionsApi['GET /api/admin/revisions']['reply']>[number];
export type Revision = z.output<VersionsApi['GET /api/admin/revisions/:id']['reply']>;
