import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Issue } from '#features/newsletter/issues-contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { Figures } from '#platform/web/ui/Figures.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { ISSUE_KEYS, issueQuery, issues } from '../desk/queries.ts';
import { IssueBar } from './IssueBar.tsx';
import { IssueEditor } from './IssueEditor.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

/** An issue of the newsletter: editable until it is sent, then with its figures. */
export function IssuePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(issueQuery(id));
  return (
    <div className={query.data ? undefined : 'mx-auto max-w-page px-4 pt-6 sm:px-6'}>
      <Loaded query={query} skeleton={8}>
        {(issue) =>
          issue.state === 'draft' || issue.state === 'scheduled' ? (
            <IssueEditor key={issue.id} issue={issue} />
          ) : (
            <SentIssue issue={issue} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Shows an issue that is being sent or was sent: its figures, and a link to the archive. */
function SentIssue({ issue }: { issue: Issue }) {
  const { id, subject, sentAt, state, slug, figures } = issue;
  const [preview, setPreview] = useState(false);
  const stop = useAction({
    run: () => issues('POST /api/admin/newsletter/issues/:id/stop', { params: { id } }),
    done: 'The issue is stopped',
    refresh: ISSUE_KEYS,
  });
  return (
    <>
      <IssueBar issue={issue}>
        <Button look="secondary" size="small" onClick={() => setPreview(true)}>
          Preview
        </Button>
        {state === 'sending' && (
          <Button look="danger" size="small" disabled={stop.isPending} onClick={() => stop.mutate()}>
            Stop sending
          </Button>
        )}
        {state !== 'cancelled' && (
          <a
            href={`/newsletter/${slug}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('primary', 'small')}
          >
            Read in the archive
          </a>
        )}
      </IssueBar>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h3 className="mb-1 text-balance font-semibold font-serif text-3xl">{subject}</h3>
        <p className="mb-6 text-ink-soft text-sm">
          {sentAt && `Sending started on ${momentText(sentAt)}`}
          {figures &&
            `, to ${formatNumber(figures.recipients)} ${figures.recipients === 1 ? 'subscriber' : 'subscribers'}`}
        </p>
        <Figures
          figures={[
            [formatNumber(figures?.sent ?? 0), 'Sent'],
            [formatNumber(figures?.queued ?? 0), 'Queued'],
            [formatNumber((figures?.bounced ?? 0) + (figures?.failed ?? 0)), 'Bounced or failed'],
            [formatNumber(figures?.unsubscribed ?? 0), 'Unsubscribed'],
          ]}
        />
      </div>
      <PreviewDialog id={id} open={preview} onClose={() => setPreview(false)} />
    </>
  );
}
