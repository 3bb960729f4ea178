import { excerpt } from '#kernel/excerpt.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import type { Comment } from '../contract.ts';
import { comments as api, threadKey } from './queries.ts';

const NAMED_BY = 80;

/** Comments, oldest first, each with a button for what the reader may do. */
export function CommentList({ articleId, comments }: { articleId: string; comments: readonly Comment[] }) {
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
          <li key={comment.id} className="py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-2 text-sm">
              <strong className="break-words">{comment.author}</strong>
              <span className="text-ink-faint">
                <RelativeTime date={comment.createdAt} />
              </span>
              {comment.may && (
                <ThreadButton
                  label={comment.may === 'delete' ? 'Delete' : 'Report'}
                  of={comment}
                  disabled={report.isPending}
                  onClick={() => (comment.may === 'delete' ? ask(comment) : report.mutate(comment))}
                />
              )}
            </div>
            <Paragraphs text={comment.body} className="mt-1 break-words font-serif text-base" />
          </li>
        ))}
      </ol>
      {dialog}
    </>
  );
}

interface ThreadButtonProps {
  label: string;
  of: Comment;
  disabled: boolean;
  onClick: () => void;
}

function ThreadButton({ label, of: { author }, ...rest }: ThreadButtonProps) {
  return (
    <button
      type="button"
      className="ml-auto inline-flex min-h-6 items-center text-accent hover:underline disabled:opacity-55 pointer-coarse:min-h-11"
      {...rest}
    >
      {label}
      <span className="sr-only"> the comment by {author}</span>
    </button>
  );
}
