import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { prepareProof, takeProof } from '#features/proof/web/index.ts';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useUnsavedLater } from '#platform/web/ui/unsaved/use-unsaved-later.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { inquiriesApi, PartnershipInquiry } from '../contract.ts';
import { COMPANY_SIZES, DESCRIPTION_MIN, fittingAnswers, INQUIRY_TYPES, TIMELINES, volumesOf } from '../vocabulary.ts';

const inquiries = client<typeof inquiriesApi>();

/** Sends the form and opens the thank-you view (behaviour 13.4 and 13.5). */
function useInquiry(returned: ReturnedForm | undefined, onSent: () => void) {
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

const PATH = '/contact-us';

const choices = (first: string, labels: Record<string, string>) => filterChoices(first, Object.keys(labels), labels);
const types = choices('Please choose', INQUIRY_TYPES);
const sizes = choices('Not stated', COMPANY_SIZES);
const timelines = choices('Not decided yet', TIMELINES);

/** The form of behaviour 13.2 and 13.3. Works without scripts: it posts to /contact-us (server/routes.ts). */
export function InquiryForm() {
  const returned = useReturnedForm(PATH);
  const { form, field, pending } = useInquiry(returned, () => unsaved.settle());
  const unsaved = useUnsavedLater({ key: PATH, form: form.ref });
  const [type, setType] = useState(returned?.values.inquiryType ?? '');
  const hydrated = useHydrated();
  const known = hydrated ? type : '';
  // The reader may have chosen the type before the scripts ran.
  useEffect(() => setType(new FormData(form.ref.current ?? undefined).get('inquiryType') as string), [form.ref]);

  return (
    <form {...form} onFocus={prepareProof} method="post" action={PATH} className="flex flex-col gap-6">
      <ProblemNote>{returned?.message}</ProblemNote>
      <SelectField
        {...field('inquiryType')}
        label="I am writing as a"
        choices={types}
        onChange={(event) => setType(event.target.value)}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('companyName')} label="Company name" autoComplete="organization" required />
        <TextField {...field('contactName')} label="Your name" autoComplete="name" required />
        <TextField {...field('email')} label="Email address" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" optional />
        <TextField
          {...field('website')}
          label="Website"
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          optional
        />
        <TextField {...field('location')} label="Location" placeholder="City, country" autoComplete="off" required />
        {/* Without scripts the type is unknown, so everybody gets the question. */}
        {(!hydrated || type === 'recruiter') && (
          <div className={type === 'recruiter' ? undefined : 'hidden noscript:block'}>
            <SelectField {...field('companySize')} label="Company size" choices={sizes} optional />
          </div>
        )}
        <SelectField
          {...field('volume')}
          label={known === 'recruiter' ? 'Hiring volume' : known ? 'Number of courses' : 'Volume'}
          choices={choices('Not stated', volumesOf(known))}
          optional
        />
        <SelectField {...field('timeline')} label="Timeline" choices={timelines} optional />
      </div>
      <TextAreaField
        {...field('description')}
        label="What do you need?"
        hint={`At least ${DESCRIPTION_MIN} characters: the positions or courses, whom you want to reach, and what you have in mind.`}
        rows={7}
        required
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-rule border-t pt-6">
        <Submit pending={pending} verb="Submit Inquiry" doing="Submitting..." />
        <p className="text-ink-soft text-sm">We reply within 24 hours.</p>
        {unsaved.note}
      </div>
    </form>
  );
}
