import { useQuery } from '@tanstack/react-query';
import { FREQUENCY_LABELS } from '#features/newsletter/vocabulary.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { ISSUE_KEYS, issues, recipientsQuery } from '../desk/queries.ts';
import type { IssueEditing } from './use-issue.ts';

interface SendDialogProps {
  editing: IssueEditing;
  open: boolean;
  onClose: () => void;
}

/** Asks before sending, and shows the number of recipients. */
export function SendDialog({ editing: { stored, replace }, open, onClose }: SendDialogProps) {
  const send = useAction({
    run: async () => {
      const { id, updatedAt } = stored;
      replace(await issues('POST /api/admin/newsletter/issues/:id/send', { params: { id }, body: { updatedAt } }));
      onClose();
    },
    done: 'The issue is on its way',
    refresh: ISSUE_KEYS,
  });
  return (
    <ConfirmDialog
      title="Send this issue now?"
      subject={stored.subject}
      verb="Send"
      doing="Sending..."
      pending={send.isPending}
      open={open}
      onClose={onClose}
      onConfirm={() => send.mutate()}
    >
      <Count id={stored.id} frequency={FREQUENCY_LABELS[stored.frequency].toLowerCase()} />
      <p className="mt-2 text-ink-soft">It then appears in the public archive and can’t be changed.</p>
    </ConfirmDialog>
  );
}

function Count({ id, frequency }: { id: string; frequency: string }) {
  return (
    <Loaded query={useQuery(recipientsQuery(id))} skeleton={1}>
      {({ count }) => (
        <p className="mt-2">
          {count === 0
            ? `No ${frequency} subscriber would get it; it would appear only in the archive.`
            : `It goes to ${formatNumber(count)} ${frequency} ${count === 1 ? 'subscriber' : 'subscribers'}.`}
        </p>
      )}
    </Loaded>
  );
}
