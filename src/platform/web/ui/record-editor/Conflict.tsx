import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { ConflictDialog } from '#platform/web/ui/versions/index.ts';
import { compared, type Saved } from './record-form.ts';
import type { EditingProps } from './use-editing.ts';

/** Shows the dialog about a conflict: somebody else saved the record that is being edited. */
export function Conflict<Stored extends Saved, Values extends object>({ editing }: EditingProps<Stored, Values>) {
  const { kind, stored, values } = editing;
  return (
    <ConflictDialog
      of={compared(kind)}
      open={editing.asking ?? false}
      conflict={editing.conflict}
      lastSave={editing.lastSave}
      sentByAuthor={editing.sentByAuthor}
      merging={editing.merging}
      mine={values}
      copy={kind.copyOf(values)}
      saving={editing.saving}
      onLoad={editing.loadTheirs}
      onMerge={editing.merge}
      onClose={editing.postpone}
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
        className="line-link gap-1.5 font-semibold text-accent text-sm"
      >
        <Eye aria-hidden size={14} />
        Preview the saved version
      </Link>
    </p>
  );
}
