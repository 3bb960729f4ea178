import { Button } from '#platform/web/ui/Button.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { PostedComment } from '../contract.ts';
import { BODY_MAX } from '../vocabulary.ts';
import { comments } from './queries.ts';

interface CommentFormProps {
  articleId: string;
  onSent: (comment: PostedComment) => Promise<void>;
  onCancel: () => void;
}

/** Focuses the text field, since the reader has just opened the form. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus();

export function CommentForm({ articleId, onSent, onCancel }: CommentFormProps) {
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../contract.ts')).NewComment,
    send: async (body: { body: string }) =>
      onSent(await comments('POST /api/articles/:id/comments', { params: { id: articleId }, body })),
    onFailure: (err) => toastFailure(err, 'Comment not sent'),
  });
  return (
    <form {...form} className="mt-4 flex flex-col gap-3">
      <TextAreaField
        ref={focus}
        label="Your comment"
        hint="Shown with your first name and last initial. A moderator reads your first one."
        name="body"
        maxLength={BODY_MAX}
        error={errors.body}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={pending}>
          {pending ? 'Posting...' : 'Post comment'}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
