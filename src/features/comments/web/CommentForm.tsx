import { Button } from '#platform/web/ui/Button.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
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
    send: async (body: { body: string }) => {
      const sent = await comments('POST /api/articles/:id/comments', { params: { id: articleId }, body });
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
      <TextAreaField
        ref={focus}
        label="Your comment"
        hint="Shown with your first name and last initial. A moderator reads your first comment before it appears."
        name="body"
        maxLength={BODY_MAX}
        error={errors.body}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={pending}>
          {pending ? 'Posting...' : 'Post comment'}
        </Button>
        <Button look="quiet" size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
