import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { AuditDetail } from '#features/audit/contract.ts';
import { useDesk } from '#features/desk/web/index.ts';
import { namesHaving } from '#features/kinds.ts';
import { client } from '#kernel/client.ts';
import type { VersionsApi } from '#kernel/versions.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { kindOf } from './action-words.ts';

const revisions = client<VersionsApi>();

/** The fields that restoring a version leaves alone. */
const STAY = ['status', 'publishedAt', 'pinned', 'urgentUntil', 'featured'];
/** How many versions before a change to search for the state before it, because automatic saves may come in between. */
const LOOKED_AT = 5;
const LISTED = 100;

type Fields = Record<string, unknown>;

/**
 * Returns whether a version is the state before the entry's change: it has the same values in all fields that both have
 * and that restoring changes. False if there is no such field.
 */
export function isBefore(version: Fields, before: Fields): boolean {
  const named = Object.keys(before).filter((name) => name in version && !STAY.includes(name));
  return named.length > 0 && named.every((name) => JSON.stringify(version[name]) === JSON.stringify(before[name]));
}

/**
 * Finds the version of the record before the entry's change; null if the site keeps none, or the change did not affect
 * its text.
 */
const stateBeforeQuery = (kind: string, { id, at, recordId, before }: AuditDetail & { recordId: string }) =>
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

/** Makes that version the newest one. The history keeps whatever has been saved since. */
const restoreVersion = (id: string) => revisions('POST /api/admin/revisions/:id/restore', { params: { id }, body: {} });

/** Restores a record from the bin, or the version before a change, whichever the entry is about. */
export function RestoreBefore({ entry, onDone }: { entry: AuditDetail; onDone: () => void }) {
  const kind = kindOf(useDesk().kinds, entry.action);
  const { recordId, standing } = entry;
  const refresh: QueryKey[] = [
    ['/api/admin/audit'],
    ['/api/admin/bin'],
    ['/api/admin/revisions'],
    ...(kind?.refresh ?? []),
  ];
  const unbin = useAction({
    run: async () => {
      await kind?.restore?.(recordId!);
      onDone();
    },
    done: 'Restored from the bin',
    refresh,
  });
  if (!kind || !recordId) return null;
  if (standing === 'bin' && kind.restore)
    return (
      <Button disabled={unbin.isPending} onClick={() => unbin.mutate()}>
        Restore from the bin
      </Button>
    );
  if (standing !== 'there' || !entry.before || !entry.after) return null;
  return <RestoreVersion entry={{ ...entry, recordId }} kind={kind.kind} refresh={refresh} onDone={onDone} />;
}

interface RestoreVersionProps {
  entry: AuditDetail & { recordId: string };
  kind: string;
  refresh: QueryKey[];
  onDone: () => void;
}

function RestoreVersion({ entry, kind, refresh, onDone }: RestoreVersionProps) {
  const { data } = useQuery(stateBeforeQuery(kind, entry));
  const restore = useAction({
    run: async (before: { id: string }) => {
      await restoreVersion(before.id);
      onDone();
    },
    done: 'The version before this change has been restored',
    refresh,
  });
  if (!data) return null;
  return (
    <div>
      <Button look="secondary" disabled={restore.isPending} onClick={() => restore.mutate(data)}>
        Restore the version before this change
      </Button>
      <p className="mt-2 text-ink-soft text-sm">
        It becomes a new version. Later changes are not part of it, but stay in the history. The status, the date, and
        whether it is pinned or featured do not change.
      </p>
    </div>
  );
}
