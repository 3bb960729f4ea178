import { isConflict } from '#kernel/problem.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { SubmissionRow } from '../../contract.ts';
import { ownKey, submissions } from '../queries.ts';

const DRAFT = {
  title: 'Delete this draft?',
  verb: 'Delete',
  doing: 'Deleting...',
  note: 'It has not been sent. Once deleted, it cannot be restored.',
  run: ({ id, updatedAt }: SubmissionRow) =>
    submissions('DELETE /api/submissions/drafts/:id', { params: { id }, query: { updatedAt } }),
  done: 'Draft deleted',
  failed: 'Failed to delete draft',
};
const SENT = {
  title: 'Withdraw this submission?',
  verb: 'Withdraw',
  doing: 'Withdrawing...',
  cancel: 'Keep it',
  note: 'The editors will stop reviewing it, and it will not be published. This cannot be undone; you can send the text again as a new submission.',
  run: ({ id }: SubmissionRow) => submissions('POST /api/submissions/:id/withdraw', { params: { id } }),
  done: 'Your submission has been withdrawn',
  failed: undefined,
};

interface QuestionProps {
  submission: SubmissionRow;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before a draft is deleted or a submission withdrawn. */
export default function Question({ submission, title, open, onClose }: QuestionProps) {
  const { note, run, done, failed, ...dialog } = submission.status === 'draft' ? DRAFT : SENT;
  const action = useAction({
    run: async () => {
      await run(submission);
      onClose();
    },
    done,
    ...(failed && { failed }),
    refresh: [ownKey],
  });
  return (
    <ConfirmDialog
      {...dialog}
      subject={title}
      danger
      pending={action.isPending}
      open={open}
      onClose={onClose}
      onConfirm={() => action.mutate(undefined, { onError: (err) => isConflict(err) && onClose() })}
    >
      <p className="text-ink-soft">{note}</p>
    </ConfirmDialog>
  );
}
