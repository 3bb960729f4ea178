import { useState } from 'react';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { reasonOf } from '#web/ui/reason.ts';
import { Prose } from '#web/ui/rich-text/Prose.tsx';
import type { Submission } from '../contract.ts';
import { publishedPath } from './published-path.ts';
import { FAILED, useVerdict } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { Particulars, StatusBadge } from './SubmissionItem.tsx';

interface SubmissionDialogProps {
  submission: Submission | undefined;
  onClose: () => void;
}

/** A submission exactly as readers will see it, with the verdict to be given. */
export function SubmissionDialog({ submission, onClose }: SubmissionDialogProps) {
  const [rejecting, setRejecting] = useState(false);
  const verdict = useVerdict(onClose);
  return (
    <>
      <Dialog
        title={submission?.title}
        open={submission !== undefined}
        onClose={onClose}
        wide
        actions={
          submission?.status === 'pending' ? (
            <>
              <Button look="danger" disabled={verdict.isPending} onClick={() => setRejecting(true)}>
                Reject
              </Button>
              <Button
                disabled={verdict.isPending}
                onClick={() => verdict.mutate({ id: submission.id, status: 'published' })}
              >
                Approve
              </Button>
            </>
          ) : (
            submission && <PublicPage submission={submission} />
          )
        }
      >
        <Problem error={verdict.error} />
        {submission && <Preview submission={submission} />}
      </Dialog>
      {submission && (
        <RejectDialog
          submission={submission}
          open={rejecting}
          pending={verdict.isPending}
          problem={<Problem error={verdict.error} />}
          onClose={() => setRejecting(false)}
          onReject={(reviewNotes) => verdict.mutate({ id: submission.id, status: 'rejected', reviewNotes })}
        />
      )}
    </>
  );
}

/** A toast would be hidden behind the open dialog. */
function Problem({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="mb-4 border-danger border-l-4 py-1 pl-3 font-semibold text-danger text-sm">
        {FAILED}. {reasonOf(error)}
      </p>
    )
  );
}

function Preview({ submission }: { submission: Submission }) {
  const { status, authorEmail, reviewNotes, content } = submission;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-b pb-4">
        <StatusBadge status={status} />
        <Particulars submission={submission} />
        <a href={`mailto:${authorEmail}`} className="text-accent text-sm underline underline-offset-2">
          {authorEmail}
        </a>
      </div>
      {reviewNotes && (
        <div className="mb-6 border-danger border-l-4 pl-4">
          <p className="font-semibold text-sm">Note to the author</p>
          <p className="whitespace-pre-line text-ink-soft">{reviewNotes}</p>
        </div>
      )}
      <Prose html={content} />
    </>
  );
}

function PublicPage({ submission }: { submission: Submission }) {
  const path = publishedPath(submission);
  return (
    path && (
      <a href={path} className={buttonClasses('secondary')}>
        See it on the site
      </a>
    )
  );
}
