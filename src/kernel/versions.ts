/** What was saved of records: the endpoints of their history. */
import { z } from 'zod';
import { endpoint, exportOf, listEndpoint } from './endpoint.ts';
import { ById, editedVersion, id, instant, paging } from './wire.ts';

/** `kinds` are the names of the kinds of records whose every save is kept. */
export function versionsApi(kinds: readonly string[]) {
  const kind = z.enum(kinds);
  const row = {
    id,
    kind,
    recordId: id,
    at: instant,
    /** Who saved; null for what stood there before anybody did, and for people who have left. */
    by: z.string().nullable(),
    /** The editor saved it by itself, perhaps several times. */
    auto: z.boolean(),
    /** Names of the fields that were changed; none for the first. */
    changed: z.array(z.string()),
  };
  const list = listEndpoint({
    summary: 'What was saved of a record, newest first',
    access: 'editor',
    query: z.object({ limit: paging.limit, offset: paging.offset, kind, recordId: id }),
    row: z.object(row),
  });
  return {
    'GET /api/admin/revisions': list,
    'GET /api/admin/revisions/export': exportOf(list),
    'GET /api/admin/revisions/:id': endpoint({
      summary: 'One revision with all that it kept',
      access: 'editor',
      params: ById,
      /** `fields`: the record as it was saved, by the fields that its own contract takes. */
      reply: z.object({ ...row, fields: z.record(z.string(), z.unknown()) }),
    }),
    'POST /api/admin/revisions/:id/restore': endpoint({
      summary:
        'Makes a record read as it did in a revision, which is a new revision. Whether it is public, pinned or featured stays',
      access: 'editor',
      params: ById,
      body: z.strictObject({ updatedAt: editedVersion.updatedAt }),
      failures: ['unprocessable'],
      reply: z.object({ id, updatedAt: instant }),
    }),
  } as const;
}

export type VersionsApi = ReturnType<typeof versionsApi>;
export type RevisionRow = z.output<VersionsApi['GET /api/admin/revisions']['reply']>[number];
export type Revision = z.output<VersionsApi['GET /api/admin/revisions/:id']['reply']>;
