import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasSignedInMark } from '#features/accounts/web/queries.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import type { Comment, OwnComments } from '../contract.ts';
import { comments as api, ownCommentsQuery, threadKey, threadQuery } from './queries.ts';
import { WriteComment } from './WriteComment.tsx';

const NAMED_BY = 80;

interface CommentListProps {
  articleId: string;
  comments: readonly Comment[];
  /** Undefined for visitors, who see no buttons but 'Reply'. */
  own: OwnComments | undefined;
  onReply: (to: Comment) => void;
}

/** Lists comments, oldest first, each with buttons for what the reader may do. Their own pending ones come last. */
function CommentList({ articleId, comments, own, onReply }: CommentListProps) {
  const refresh = [threadKey(articleId)];
  const report = useAction<Comment>({
    run: ({ id }) => api('POST /api/comments/:id/report', { params: { id } }),
    done: 'Thank you. A moderator will look at this comment.',
    refresh,
  });
  const { ask, dialog } = useDelete<Comment>({
    what: 'comment',
    nameOf: ({ body }) => excerpt(body, NAMED_BY),
    note: 'It disappears for everyone. This can’t be undone.',
    run: ({ id }) => api('DELETE /api/comments/:id', { params: { id } }),
    done: 'Comment deleted',
    refresh,
  });
  return (
    <>
      <ol className="divide-y divide-rule">
        {comments.map((comment) => (
          <li
            key={comment.id}
            id={`comment-${comment.id}`}
            tabIndex={-1}
            className="scroll-mt-24 py-4 outline-none first:pt-0 target:-mx-2 target:bg-accent-soft target:px-2"
          >
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <strong className="break-words">{comment.author}</strong>
              <span className="text-ink-faint">
                <RelativeTime date={comment.createdAt} />
              </span>
              <ThreadButton label="Reply" of={comment} className="ml-auto" onClick={() => onReply(comment)} />
              {own?.written.includes(comment.id) ? (
                <ThreadButton label="Delete" of={comment} onClick={() => ask(comment)} />
              ) : (
                own &&
                !own.reported.includes(comment.id) && (
                  <ThreadButton
                    label="Report"
                    of={comment}
                    disabled={report.isPending}
                    onClick={() => report.mutate(comment)}
                  />
                )
              )}
            </div>
            {comment.replyTo && (
              <a
                href={`#comment-${comment.replyTo.id}`}
                className="text-ink-soft text-sm underline underline-offset-2 hover:text-accent"
              >
                In reply to {comment.replyTo.author}
              </a>
            )}
            <Paragraphs text={comment.body} className="mt-1 overflow-clip break-words font-serif text-base" />
          </li>
        ))}
        {own?.waiting.map((comment) => (
          <li key={comment.id} className="py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <strong className="break-words">{comment.author}</strong>
              <span className="text-ink-faint">Waiting for a moderator: only you can see it</span>
              <ThreadButton label="Delete" of={comment} className="ml-auto" onClick={() => ask(comment)} />
            </div>
            <Paragraphs
              text={comment.body}
              className="mt-1 overflow-clip break-words font-serif text-base text-ink-soft"
            />
          </li>
        ))}
      </ol>
      {dialog}
    </>
  );
}

interface ThreadButtonProps {
  label: 'Delete' | 'Reply' | 'Report';
  of: Comment;
  className?: string;
  disabled?: boolean;
  onClick: () => void;
}

function ThreadButton({ label, of: { author }, className, ...rest }: ThreadButtonProps) {
  return (
    <button type="button" className={classes('line-link text-accent disabled:opacity-55', className)} {...rest}>
      {label}
      <span className="sr-only">
        {label === 'Reply' && ' to'} the comment by {author}
      </span>
    </button>
  );
}

const STEP = 50;

export function Thread({ articleId }: { articleId: string }) {
  const [limit, setLimit] = useState(STEP);
  /** A new object for each click, so that clicking the same button again moves to the form. */
  const [replyTo, setReplyTo] = useState<Comment>();
  const query = useQuery(threadQuery(articleId, limit));
  // If the session has ended, the query fails, and the reader sees what visitors see.
  const own = useQuery({ ...ownCommentsQuery(articleId), enabled: hasSignedInMark() }).data;
  return (
    <Loaded query={query} skeleton={2} failed={() => 'The comments could not be loaded.'}>
      {({ rows, total }) => (
        <>
          {total === 0 && !own?.waiting.length ? (
            <p className="text-ink-soft">No comments yet. Yours could be the first.</p>
          ) : (
            <CommentList
              articleId={articleId}
              comments={rows}
              own={own}
              onReply={(comment) => setReplyTo({ ...comment })}
            />
          )}
          {rows.length < total && (
            <Button
              look="quiet"
              size="small"
              className="mt-2"
              disabled={query.isPlaceholderData}
              onClick={() => setLimit(limit + STEP)}
            >
              Show more comments ({total - rows.length})
            </Button>
          )}
          {/* A new comment is the last one, so showing it requires the complete thread. */}
          <WriteComment
            articleId={articleId}
            replyTo={replyTo}
            onReplyEnd={() => setReplyTo(undefined)}
            onPublished={() => setLimit(Math.max(limit, total + STEP))}
          />
        </>
      )}
    </Loaded>
  );
}
