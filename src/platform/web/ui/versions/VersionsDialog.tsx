import { ConflictDialog } from './ConflictDialog.tsx';
import { type Compared, said } from './described.ts';
import type { useVersions } from './use-versions.ts';

interface VersionsDialogProps<Fields extends object> {
  of: Compared<Fields>;
  versions: ReturnType<typeof useVersions<Fields>>;
}

/** Shows the dialog for a conflict in a small form. */
export function VersionsDialog<Fields extends object>({ of, versions }: VersionsDialogProps<Fields>) {
  const { conflict, merging, saving, merge, load, postpone } = versions;
  const mine = conflict?.mine ?? ({} as Fields);
  const names = Object.keys(mine);
  return (
    <ConflictDialog
      of={of}
      open={conflict !== undefined}
      conflict={conflict?.message}
      merging={merging}
      mine={mine}
      copy={{ text: names.map((name) => said(of, name, mine)).join('\n\n') }}
      saving={saving}
      onLoad={load}
      onMerge={merge}
      onClose={postpone}
    />
  );
}
