import { useNavigate } from '@tanstack/react-router';
import { takeProof } from '#features/proof/web/index.ts';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { inquiriesApi, PartnershipInquiry } from '../contract.ts';
import { fittingAnswers } from '../fitting-answers.ts';

const inquiries = client<typeof inquiriesApi>();

/** Sends the form and opens the thank-you view (specification, sections 4 and 8). */
export function useInquiry(returned: ReturnedForm | undefined, onSent: () => void) {
  const navigate = useNavigate();
  return useForm({
    returned,
    schema: async () => (await import('../contract.ts')).PartnershipInquiry,
    values: (form) => fittingAnswers(Object.fromEntries(form) as Record<string, string>),
    send: async (body: PartnershipInquiry) => {
      await inquiries('POST /api/contact/partnership', { body: { ...body, proof: await takeProof() } });
      onSent();
      toast({
        title: 'Contact Request Submitted',
        description:
          "Thank you for your interest! We'll be in touch within 24 hours to discuss partnership opportunities.",
      });
      await navigate({ to: '/contact-us', search: { sent: 1 } });
    },
    onFailure: (err) =>
      toast({
        title: 'Submission Failed',
        description: (isApiError(err) && err.said) || 'Please try again later.',
        tone: 'danger',
      }),
  });
}
