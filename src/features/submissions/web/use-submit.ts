import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeProof } from '#features/proof/web/index.ts';
import { client } from '#kernel/client.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { PublicSubmission } from '../author-contract.ts';
import type { submissionsApi } from '../contract.ts';
import { forgetDraft } from './draft.ts';

const submissions = client<typeof submissionsApi>();

/** Sends the form and leads to the success view (specification, sections 4 and 8). */
export function useSubmit(returned: ReturnedForm | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useForm({
    returned,
    schema: async () => (await import('../author-contract.ts')).PublicSubmission,
    values: toSubmission,
    send: async (body: PublicSubmission) => {
      await submissions('POST /api/public/submissions', { body: { ...body, proof: await takeProof() } });
      forgetDraft();
      toast({
        title: 'Article Submitted Successfully!',
        description: "Thank you for your contribution. We'll review your article and get back to you via email.",
      });
      void queryClient.invalidateQueries({ queryKey: ['/api/submissions'] });
      await navigate({ to: '/submit', search: { sent: 1 } });
    },
    onFailure: (err) => {
      console.error(err);
      toast({
        title: 'Submission Failed',
        description: 'There was an error submitting your article. Please try again.',
        tone: 'danger',
      });
    },
  });
}

/** The editor sends HTML; the text area before it is loaded sends plain text. */
function toSubmission(form: FormData) {
  const { content = '', format, ...fields } = Object.fromEntries(form) as Record<string, string>;
  return { ...fields, content: format === 'html' ? content : textToHtml(content) };
}
