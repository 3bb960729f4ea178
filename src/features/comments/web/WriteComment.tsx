import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentUser, useSignedInMark } from '#features/accounts/web/queries.ts';
import { withReturn } from '#kernel/return-to.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { Comment, PostedComment } from '../contract.ts';
import { BODY_MAX } from '../vocabulary.ts';
import { comments, threadKey } from './queries.ts';
import { HELD, PUBLISHED, SIGNED_OUT, WRITE_COMMENT } from './words.ts';

interface Replying {
  articleId: string;
  replyTo: Comment | undefined;
  onReplyEnd: () => void;
}

interface CommentFormProps extends Replying {
  onSent: (comment: PostedComment) => Promise<void>;
  onCancel: () => void;
}

function CommentForm({ articleId, replyTo, onReplyEnd, onSent, onCancel }: CommentFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a comment to answer focuses the field
  useEffect(() => area.current?.focus(), [replyTo]);
  const { form, field, pending } = useForm({
    schema: async () => (await import('../contract.ts')).NewComment,
    send: async ({ body }: { body: string }) => {
      const comment = { body, ...(replyTo && { replyTo: replyTo.id }) };
      const sent = await comments('POST /api/articles/:id/comments', { params: { id: articleId }, body: comment });
      unsaved.settle();
      await onSent(sent);
    },
    onFailure: (err) => toastFailure(err, 'Comment not sent'),
  });
  const unsaved = useUnsavedForm({ key: '/api/articles', id: `${articleId}/comment`, form: form.ref });
  const cancel = () => {
    unsaved.discard();
    onCancel();
  };
  return (
    <form {...form} className="mt-4 flex flex-col gap-3">
      <KeptNote unsaved={unsaved} />
      {replyTo && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          In reply to {replyTo.author}
          <Button look="quiet" size="small" onClick={onReplyEnd}>
            Cancel reply
          </Button>
        </p>
      )}
      <TextAreaField
        {...field('body')}
        ref={area}
        label="Your comment"
        hint="Shown with your first name and the initial of your last name. A moderator reads your first comment before it appears."
        maxLength={BODY_MAX}
      />
      <div className="flex flex-wrap gap-3">
        <Submit size="small" pending={pending} verb="Post comment" doing="Posting..." />
        <Button look="quiet" size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Focuses the element that replaced the focused one. */
const focus = (element: HTMLElement | null) => element?.focus();

interface WriteCommentProps extends Replying {
  onPublished: () => void;
}

/** Shows the form to signed-in readers. Asks the server who is signed in only after a click on 'Write a comment'. */
export function WriteComment({ articleId, replyTo, onReplyEnd, onPublished }: WriteCommentProps) {
  const queryClient = useQueryClient();
  const isSignedIn = useSignedInMark();
  const { pathname, searchStr, hash } = useLocation();
  const [ended, setEnded] = useState<PostedComment['status'] | 'cancelled'>();
  const asking = useMutation({
    mutationFn: currentUser,
    onError: (err) => toastFailure(err),
  });
  const { mutate: ask } = asking;
  // A reader who signed in to comment returns to an open form.
  useEffect(() => {
    if (hash === WRITE_COMMENT) ask();
  }, [hash, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again would close a form that is open
  useEffect(() => {
    if (replyTo && !asking.data) ask();
  }, [replyTo]);
  const end = (how: typeof ended) => {
    setEnded(how);
    onReplyEnd();
    asking.reset();
  };
  // An article's page has one thread; the humor page has one below each piece.
  const place = asking.data === null && (document.getElementById(WRITE_COMMENT) ? WRITE_COMMENT : articleId);
  const returnTo = `${pathname}${searchStr}#${place}`;
  if (asking.data) {
    const onSent = async ({ status }: PostedComment) => {
      if (status === 'published') onPublished();
      end(status);
      await queryClient.invalidateQueries({ queryKey: threadKey(articleId) });
    };
    const reply = { replyTo, onReplyEnd };
    return <CommentForm articleId={articleId} {...reply} onSent={onSent} onCancel={() => end('cancelled')} />;
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {(ended === 'published' || ended === 'pending') && <Note>{ended === 'published' ? PUBLISHED : HELD}</Note>}
      {asking.data === null ? (
        <Note>
          {SIGNED_OUT}{' '}
          <a href={withReturn('/api/login', returnTo)} className={link}>
            Sign in to comment
          </a>
          , or{' '}
          <a href={withReturn('/register', returnTo)} className={link}>
            register
          </a>
          .
        </Note>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            ref={ended === 'cancelled' ? focus : undefined}
            look="secondary"
            size="small"
            disabled={asking.isPending}
            onClick={() => ask()}
          >
            Write a comment
          </Button>
          {!isSignedIn && <span className="text-ink-faint text-sm">{SIGNED_OUT}</span>}
        </span>
      )}
    </div>
  );
}

const link = 'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong';

function Note({ children }: { children: ReactNode }) {
  return (
    <p ref={focus} tabIndex={-1} className="border-accent border-l-4 pl-3 outline-none">
      {children}
    </p>
  );
}
