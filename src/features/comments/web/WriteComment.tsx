import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { currentUser } from '#features/accounts/web/queries.ts';
import { withReturn } from '#kernel/return-to.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import type { PostedComment } from '../contract.ts';
import { CommentForm } from './CommentForm.tsx';
import { threadKey } from './queries.ts';
import { HELD, PUBLISHED, SIGNED_OUT, WRITE_COMMENT } from './words.ts';

/** Focuses the element that replaced the one with the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The form, for signed-in readers. Only a click on 'Write a comment' asks the server who is signed in. */
export function WriteComment({ articleId, onPublished }: { articleId: string; onPublished: () => void }) {
  const queryClient = useQueryClient();
  const { pathname, searchStr, hash } = useLocation();
  const [ended, setEnded] = useState<PostedComment['status'] | 'cancelled'>();
  const asking = useMutation({
    mutationFn: currentUser,
    onError: (err) => toastFailure(err),
  });
  const { mutate: ask } = asking;
  // Signing in leads back here, to go on writing.
  useEffect(() => {
    if (hash === WRITE_COMMENT) ask();
  }, [hash, ask]);
  const end = (how: typeof ended) => {
    setEnded(how);
    asking.reset();
  };
  // An article's page has one thread; the humor page has one below each item.
  const place = asking.data === null && (document.getElementById(WRITE_COMMENT) ? WRITE_COMMENT : articleId);
  const returnTo = `${pathname}${searchStr}#${place}`;
  if (asking.data) {
    const onSent = async ({ status }: PostedComment) => {
      if (status === 'published') onPublished();
      end(status);
      await queryClient.invalidateQueries({ queryKey: threadKey(articleId) });
    };
    return <CommentForm articleId={articleId} onSent={onSent} onCancel={() => end('cancelled')} />;
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
        <Button
          ref={ended === 'cancelled' ? focus : undefined}
          look="secondary"
          size="small"
          disabled={asking.isPending}
          onClick={() => ask()}
        >
          Write a comment
        </Button>
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
