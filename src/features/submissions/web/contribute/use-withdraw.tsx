import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { ownKey, submissions } from '../queries.ts';

/** Asks before withdrawing: call `ask(id)`, and render `dialog`. */
export function useWithdraw(title: string) {
  const [id, setId] = useState<string>();
  const close = () => setId(undefined);
  const action = useAction<string>({
    run: async (submissionId) => {
      await submissions('POST /api/submissions/:id/withdraw', { params: { id: submissionId } });
      close();
    },
    done: 'Your submission is withdrawn',
    refresh: [ownKey],
  });
  const dialog = (
    <ConfirmDialog
      title="Withdraw this submission?"
      subject={title}
      cancel="Keep it"
      verb="Withdraw"
      doing="Withdrawing..."
      danger
      pending={action.isPending}
      open={id !== undefined}
      onClose={close}
      onConfirm={() => id && action.mutate(id)}
    >
      <p className="text-ink-soft">
        The editors stop reviewing it, and it will not be published. This cannot be undone; you can send the text again
        as a new submission.
      </p>
    </ConfirmDialog>
  );
  return { ask: setId, dialog };
}
