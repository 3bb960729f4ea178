import { ConflictDialog } from './ConflictDialog.tsx';
import type { Compared } from './described.ts';
import type { useVersions } from './use-versions.ts';

interface VersionsDialogProps<Fields extends object> {
  of: Compared<Fields>;
  versions: ReturnType<typeof useVersions<Fields>>;
}

/** The conflict of a small form. */
export function VersionsDialog<Fields extends object>({ of, versions }: VersionsDialogProps<Fields>) {
  const { met, merging, saving, merge, load, postpone } = versions;
  const mine = met?.mine ?? ({} as Fields);
  return (
    <ConflictDialog
      of={of}
      open={met !== undefined}
      conflict={met?.conflict}
      merging={merging}
      mine={mine}
      copy={{ text: Object.values(mine).join('\n\n') }}
      saving={saving}
      onLoad={load}
      onMerge={merge}
      onClose={postpone}
    />
  );
}
