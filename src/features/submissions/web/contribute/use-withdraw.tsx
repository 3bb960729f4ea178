import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { mineKey, submissions } from '../queries.ts';

/** Withdrawing asks first: call `ask(id)`, and show `dialog` somewhere. */
export function useWithdraw(title: string) {
  const [id, setId] = useState<string>();
  const close = () => setId(undefined);
  const action = useAction<string>({
    run: async (doomed) => {
      await submissions('POST /api/submissions/:id/withdraw', { params: { id: doomed } });
      close();
    },
    done: 'Your submission is withdrawn',
    refresh: [mineKey],
  });
  const dialog = (
    <Dialog
      title="Withdraw this submission?"
      open={id !== undefined}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Keep it
          </Button>
          <Button look="danger" disabled={action.isPending} onClick={() => id && action.mutate(id)}>
            {action.isPending ? 'Withdrawing...' : 'Withdraw'}
          </Button>
        </>
      }
    >
      <p className="font-semibold font-serif text-lg">{title}</p>
      <p className="mt-2 text-ink-soft">
        The editors stop reviewing it, and it will not be published. This cannot be undone; you can send the text again
        as a new submission.
      </p>
    </Dialog>
  );
  return { ask: setId, dialog };
}
