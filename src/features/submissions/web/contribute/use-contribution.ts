import { useQueryClient } from '@tanstack/react-query';
import { isApiError, isConflict } from '#kernel/problem.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { ContributorSubmission } from '../../author-contract.ts';
import { ownKey } from '../queries.ts';
import { toSignIn } from './to-sign-in.ts';

/** Sends a contribution (specification, section 8). The typed text stays if sending fails. */
export function useContribution(send: (body: ContributorSubmission) => Promise<void>, onSent: () => void) {
  const queryClient = useQueryClient();
  return useForm({
    schema: async () => (await import('../../author-contract.ts')).ContributorSubmission,
    values: toContribution,
    send: async (body: ContributorSubmission) => {
      await send(body);
      toast({ title: 'Your submission has been sent for review' });
      onSent();
      await queryClient.invalidateQueries({ queryKey: ownKey });
    },
    onFailure: (err) => {
      if (isSignedOut(err)) {
        toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'danger' });
        toSignIn();
      } else if (isConflict(err)) toast({ title: 'Not sent', description: err.problem.message, tone: 'danger' });
      else toast({ title: 'Error', description: 'Failed to submit your contribution', tone: 'danger' });
    },
  });
}

const isSignedOut = (err: unknown) => isApiError(err) && /^401: .*Unauthorized/s.test(err.message);

/** The editor sends HTML; the text area before it is loaded sends plain text. */
function toContribution(form: FormData) {
  const { title, type, content = '', format, leftOut } = Object.fromEntries(form) as Record<string, string>;
  return { title, type, content: format === 'html' ? content : textToHtml(content), ...(leftOut && { leftOut }) };
}
