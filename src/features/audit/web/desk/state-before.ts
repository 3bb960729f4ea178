import { queryOptions } from '@tanstack/react-query';
import type { AuditDetail } from '#features/audit/contract.ts';
import { namesHaving } from '#features/kinds.ts';
import { client } from '#kernel/client.ts';
import type { VersionsApi } from '#kernel/versions.ts';

const revisions = client<VersionsApi>();

/** Restoring a version leaves these as they are. */
const STAY = ['status', 'publishedAt', 'pinned', 'urgentUntil', 'featured'];
/** The state before a change is one of the latest versions before it: automatic saves may lie between them. */
const LOOKED_AT = 5;
const LISTED = 100;

type Fields = Record<string, unknown>;

/** Whether a version has the values that the entry names as those before the change, in a field that restoring brings back. */
export function isBefore(version: Fields, before: Fields): boolean {
  const named = Object.keys(before).filter((name) => name in version && !STAY.includes(name));
  return named.length > 0 && named.every((name) => JSON.stringify(version[name]) === JSON.stringify(before[name]));
}

/** The version of the record before the entry's change; null if none is kept, or the change was of another sort. */
export const stateBeforeQuery = (kind: string, { id, at, recordId, before }: AuditDetail & { recordId: string }) =>
  queryOptions({
    queryKey: ['/api/admin/revisions', 'before', id],
    queryFn: async (): Promise<{ id: string } | null> => {
      if (!before || !namesHaving('versions').some((name) => name === kind)) return null;
      const { rows } = await revisions('GET /api/admin/revisions', { query: { kind, recordId, limit: LISTED } });
      for (const version of rows.filter((row) => row.at < at).slice(0, LOOKED_AT)) {
        const { fields } = await revisions('GET /api/admin/revisions/:id', { params: { id: version.id } });
        if (isBefore(fields, before)) return { id: version.id };
      }
      return null;
    },
    staleTime: 0,
  });

/** Makes that version the newest one, whatever was saved since: the history keeps it. */
export const restoreVersion = (id: string) =>
  revisions('POST /api/admin/revisions/:id/restore', { params: { id }, body: {} });
