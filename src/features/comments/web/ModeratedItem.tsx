import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { ModeratedComment } from '../contract.ts';
import type { ModerationDecision } from '../vocabulary.ts';
import { comments, threadKey } from './queries.ts';

const LIST = ['/api/admin/comments'];
const LABELS = { pending: 'Pending', published: 'Published', hidden: 'Hidden', rejected: 'Rejected' } as const;
const TONES = { pending: 'yellow', published: 'success', hidden: 'neutral', rejected: 'danger' } as const;

/** Shows a comment to the desk: author, article, text, and buttons for the possible verdicts. */
export function ModeratedItem({ comment }: { comment: ModeratedComment }) {
  const { id, articleId, authorName, authorEmail, status, reports, createdAt, body } = comment;
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ verdict: ModerationDecision; on: ModeratedComment }>();
  // Keeps the row in place until the list reloads, so that no other row slides under the pointer.
  const decided = last?.on === comment ? last.verdict : undefined;
  const change = async (to: ModeratedComment['status'], seen: Pick<ModeratedComment, 'status' | 'reports'>) => {
    let stored = false;
    try {
      await comments('PATCH /api/admin/comments/:id', { params: { id }, body: { status: to, seen } });
      stored = true;
    } finally {
      await queryClient.invalidateQueries({ queryKey: LIST, refetchType: stored ? 'none' : 'active' });
    }
  };
  const decide = useAction<ModerationDecision>({
    run: async (verdict) => {
      await change(verdict, { status, reports });
      setLast({ verdict, on: comment });
    },
    done: 'Comment updated',
    next: (_, verdict) => ({ title: decidedText(verdict, status) }),
    undo: async (verdict) => {
      await change(status, { status: verdict, reports: 0 });
      setLast(undefined);
    },
    refresh: [threadKey(articleId), ['/api/admin/waiting']],
  });
  return (
    <li
      className={classes(
        'grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_18rem_11rem]',
        decided && 'text-ink-faint',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <strong>{authorName || authorEmail}</strong>
          {authorName && <span className="break-all text-ink-soft">{authorEmail}</span>}
          <span className="text-ink-faint">
            <RelativeTime date={createdAt} />
          </span>
          <Badge tone={TONES[decided ?? status]}>{LABELS[decided ?? status]}</Badge>
          {reports > 0 && !decided && <Badge tone="danger">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>}
        </p>
        {comment.answered && (
          <p className="mt-1.5 break-words border-rule border-l-2 pl-3 text-ink-soft text-sm">
            In reply to: {comment.answered}
          </p>
        )}
        <Paragraphs text={body} className="mt-1.5 overflow-clip break-words font-serif" />
      </div>
      <About comment={comment} />
      <div className="flex flex-wrap items-start gap-2 max-sm:mt-2 sm:max-lg:col-start-2 sm:max-lg:row-start-1 lg:justify-end">
        {decided && (
          <p ref={takeFocus} tabIndex={-1} className="text-sm">
            {decidedText(decided, status)}
          </p>
        )}
        {!decided &&
          verdictsFor(comment).map(({ verdict, label }) => (
            <Button
              key={label}
              size="small"
              look={verdict === 'published' ? 'secondary' : 'danger'}
              disabled={decide.isPending}
              onClick={() => decide.mutate(verdict)}
            >
              {label}
              <span className="sr-only"> the comment by {authorName || authorEmail}</span>
            </Button>
          ))}
      </div>
    </li>
  );
}

/** The pressed button is gone: people who use the keyboard continue from here. */
const takeFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

function About({ comment: { articleId, articleTitle, articleType } }: { comment: ModeratedComment }) {
  const look = 'line-link text-accent';
  return (
    <p className="flex items-baseline gap-1.5 self-start text-ink-soft text-sm sm:max-lg:row-start-2">
      <span className="shrink-0">On</span>
      {articleType === 'tax_humor' ? (
        <Link to="/tax-humor" hash={articleId} className={look}>
          {articleTitle}
        </Link>
      ) : (
        <Link to="/articles/$id" params={{ id: articleId }} className={look}>
          {articleTitle}
        </Link>
      )}
    </p>
  );
}

/** Says what happened to a comment that had this status: 'Comment hidden'. */
function decidedText(verdict: ModerationDecision, before: ModeratedComment['status']): string {
  return before === verdict && verdict === 'published' ? 'Comment kept' : `Comment ${verdict}`;
}

/** Returns the possible verdicts on a comment, the likelier one first. */
export function verdictsFor({
  status,
  reports,
}: Pick<ModeratedComment, 'status' | 'reports'>): { verdict: ModerationDecision; label: string }[] {
  const reported = reports > 0;
  switch (status) {
    case 'pending':
      return [
        { verdict: 'published', label: 'Approve' },
        { verdict: 'rejected', label: 'Reject' },
      ];
    case 'published':
      return [...(reported ? [{ verdict: status, label: 'Keep' }] : []), { verdict: 'hidden', label: 'Hide' }];
    case 'hidden':
      return [
        ...(reported ? [{ verdict: status, label: 'Keep hidden' }] : []),
        { verdict: 'published', label: 'Show again' },
      ];
    case 'rejected':
      return [{ verdict: 'published', label: 'Approve' }];
  }
}
