import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isPublic } from '#kernel/publication.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { binNote } from '../data-table/listing.ts';
import { Conflict } from './Conflict.tsx';
import { EditorBar } from './EditorBar.tsx';
import { OthersHere } from './OthersHere.tsx';
import { goToControl, type Saved } from './record-form.ts';
import { BELOW_BAR } from './sticky-bar.tsx';
import { type EditingProps, useSaveShortcut } from './use-editing.ts';

interface EditorProps<Stored extends Saved, Values extends object> extends EditingProps<Stored, Values> {
  /** The content that readers will see. */
  children: ReactNode;
  /** The settings beside the content. */
  panel: ReactNode;
}

/** The panel has many fields, so on a wide screen they are only as high as in a table. */
const DENSE =
  'md:[&_:is(input:not([type=checkbox]),select)]:min-h-9 md:[&_:is(input,select,textarea)]:text-sm md:[&_textarea]:min-h-20';

/** The frame of every editor, with its bar, content, side panel and dialogs. */
export function Editor<Stored extends Saved & { title: string }, Values extends object>({
  editing,
  children,
  panel,
}: EditorProps<Stored, Values>) {
  useSaveShortcut(editing.save);
  const { ref } = editing.form;
  // A link can lead to one control: '#excerpt'.
  useEffect(() => {
    const field = location.hash.slice(1);
    if (field) goToControl(ref.current, field);
  }, [ref]);
  return (
    <>
      <EditorBar editing={editing} />
      <OthersHere editing={editing} />
      <form {...editing.form} className={BELOW_BAR}>
        <div className="min-w-0">{children}</div>
        <aside aria-label="Settings" className={`${DENSE} max-lg:border-rule max-lg:border-t max-lg:pt-6`}>
          {panel}
          <DeletePart editing={editing} />
        </aside>
      </form>
      <Conflict editing={editing} />
    </>
  );
}

/** Moves a record to the bin and returns to the list, which offers to undo this. */
function DeletePart<Stored extends Saved & { title: string }, Values extends object>({
  editing: { kind, stored, act, discard },
}: EditingProps<Stored, Values>) {
  const navigate = useNavigate();
  const { ask, dialog } = useDelete<Stored>({
    what: kind.what,
    nameOf: ({ title }) => title,
    note: ({ status = 'draft', publishedAt = null, updatedAt }) =>
      binNote(
        kind.binned ??
          (isPublic({ status, publishedAt, updatedAt }, Date.now()) ? 'Readers will no longer see it.' : ''),
      ),
    run: async () => {
      await act(kind.remove);
      discard();
      await navigate({ to: kind.list, ignoreBlocker: true });
    },
    undo: ({ id }) => kind.restore(id),
    done: kind.deleted,
    refresh: [[kind.key], ...kind.refresh],
  });
  if (!stored) return null;
  return (
    <div className="border-rule border-t pt-5">
      <Button look="danger" size="small" onClick={() => ask(stored)}>
        <Trash2 aria-hidden size={14} />
        Delete {kind.what}
      </Button>
      {dialog}
    </div>
  );
}
