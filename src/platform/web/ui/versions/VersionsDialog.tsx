import { ConflictDialog } from './ConflictDialog.tsx';
import { type Compared, said } from './described.ts';
import type { useVersions } from './use-versions.ts';

interface VersionsDialogProps<Fields extends object> {
  of: Compared<Fields>;
  versions: ReturnType<typeof useVersions<Fields>>;
}

/** The conflict of a small form. */
export function VersionsDialog<Fields extends object>({ of, versions }: VersionsDialogProps<Fields>) {
  const { met, merging, saving, merge, load, postpone } = versions;
  const mine = met?.mine ?? ({} as Fields);
  const names = Object.keys(mine);
  return (
    <ConflictDialog
      of={of}
      open={met !== undefined}
      conflict={met?.conflict}
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
