import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/Button.tsx';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** Moves a record to the bin and returns to the list, which offers to undo it. */
export function DeletePart<Stored extends Saved & { title: string }, Values extends object>({
  editing: { kind, stored, act, discard },
}: {
  editing: Editing<Stored, Values>;
}) {
  const navigate = useNavigate();
  const { ask, dialog } = useDelete<Stored>({
    what: kind.what,
    nameOf: ({ title }) => title,
    note: 'Readers no longer see it. It goes to the bin, where it stays for 30 days.',
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
