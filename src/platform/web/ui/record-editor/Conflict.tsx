import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { ConflictDialog } from '#platform/web/ui/versions/index.ts';
import { compared, type Described, type Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** Somebody else saved what is edited here: both versions, and what becomes of them. */
export function Conflict<Stored extends Saved, Values extends object>({
  editing,
}: {
  editing: Editing<Stored, Values>;
}) {
  const { kind, stored, values, conflict, asking = false, merging, loadTheirs, merge, postpone, saving } = editing;
  return (
    <ConflictDialog
      of={compared(kind)}
      open={asking}
      conflict={conflict}
      merging={merging}
      mine={values}
      copy={kind.copyOf(values)}
      saving={saving}
      onLoad={loadTheirs}
      onMerge={merge}
      onClose={postpone}
    >
      {stored && kind.revised && <TheirPreview kind={kind.revised} id={stored.id} />}
    </ConflictDialog>
  );
}

/** In a window of its own: what is written here stays as it is. */
function TheirPreview({ kind, id }: { kind: Described<never>['revised']; id: string }) {
  return (
    <p className="mt-3">
      <Link
        to="/admin/preview/$kind/$id"
        params={{ kind, id }}
        target="_blank"
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-accent text-sm hover:underline pointer-coarse:min-h-11"
      >
        <Eye aria-hidden size={14} />
        Preview the saved version
      </Link>
    </p>
  );
}
