import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import type { Reviewed } from './review-kind.ts';
import { useReopen } from './use-reopen.ts';

/** Takes the decision on a submission back, after a question. */
export function TakeBack({
  submission: { id, updatedAt, title, state, authorName, articleId, announcementId },
}: {
  submission: Reviewed;
}) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const reopen = useReopen();
  const confirm = async () => {
    await reopen.mutateAsync({ id, updatedAt });
    setAsking(false);
    await navigate({ to: '/admin/submissions' });
  };
  const page = articleId ?? announcementId;
  return (
    <div>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        Return to review
      </Button>
      <ConfirmDialog
        title="Take this decision back?"
        subject={title}
        verb="Return to review"
        danger={state === 'published'}
        pending={reopen.isPending}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm().catch(() => undefined)}
      >
        <p className="text-ink-soft">
          {page && 'Its page goes to the bin for 30 days, with any changes made since. '}
          The submission waits for review again. {authorName} is emailed if they were told of the decision.
        </p>
      </ConfirmDialog>
    </div>
  );
}
