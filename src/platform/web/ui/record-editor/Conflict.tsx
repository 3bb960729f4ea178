import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { ConflictDialog } from '#platform/web/ui/versions/index.ts';
import { compared, type Saved } from './record-form.ts';
import type { RecordEditing } from './use-editing.ts';

/** Shows the dialog about a conflict: somebody else saved the record that is being edited. */
export function Conflict<Stored extends Saved, Values extends object>({
  editing,
}: {
  editing: RecordEditing<Stored, Values>;
}) {
  const {
    kind,
    stored,
    values,
    conflict,
    lastSave,
    sentByAuthor,
    asking = false,
    merging,
    loadTheirs,
    merge,
    postpone,
    saving,
  } = editing;
  return (
    <ConflictDialog
      of={compared(kind)}
      open={asking}
      conflict={conflict}
      lastSave={lastSave}
      sentByAuthor={sentByAuthor}
      merging={merging}
      mine={values}
      copy={kind.copyOf(values)}
      saving={saving}
      onLoad={loadTheirs}
      onMerge={merge}
      onClose={postpone}
    >
      {stored && <TheirPreview kind={kind.kind} id={stored.id} />}
    </ConflictDialog>
  );
}

/** Opens in a new tab, so that unsaved input is kept. */
function TheirPreview({ kind, id }: { kind: string; id: string }) {
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
