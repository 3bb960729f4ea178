import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { MAIL_KEYS, mail } from './queries.ts';

/** Asks, then resends the failed mails that the search finds. */
export function ResendFailed({ q, failed }: { q: string | undefined; failed: number }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const resend = useAction({
    run: () => mail('POST /api/admin/mail/resend', { body: { q } }),
    done: 'Queued to be sent again',
    refresh: MAIL_KEYS,
  });
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        Resend failed
      </Button>
      <ConfirmDialog
        title="Send failed emails again?"
        verb="Send again"
        pending={resend.isPending}
        open={asking}
        onClose={close}
        onConfirm={() => resend.mutate(undefined, { onSettled: close })}
      >
        <p>
          {q
            ? `Every failed email that “${q}” finds`
            : failed === 1
              ? 'The failed email'
              : `All ${failed} failed emails`}{' '}
          will be sent again, at most a thousand at a time. Suppressed addresses get nothing.
        </p>
      </ConfirmDialog>
    </>
  );
}
