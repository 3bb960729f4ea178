import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { AuditDetail } from '#features/audit/contract.ts';
import { useDesk } from '#features/desk/web/index.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { kindOf } from './action-words.ts';
import { restoreVersion, stateBeforeQuery } from './state-before.ts';

/** Takes a record out of the bin, or brings back the version that it had before a change, whichever the entry is about. */
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
    done: 'The version before this change is restored',
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
