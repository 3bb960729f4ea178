import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, FactList, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface InquiryReminder {
  companyName: string;
  /** The answers, in the order of the form. */
  facts: readonly (readonly [name: string, value: string])[];
  /** When the promised reply is due, as text. */
  due: string;
  /** Whether that time has passed. */
  late: boolean;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-reminder': InquiryReminder;
  }
}

/** Goes to the operators; a reply to it goes to the sender of the inquiry. */
export const inquiryReminder: Template<InquiryReminder> = {
  subject: ({ companyName, late }) =>
    late
      ? `Reply overdue: partnership inquiry of ${companyName}`
      : `Reply due soon: partnership inquiry of ${companyName}`,
  Mail: ({ site, companyName, facts, due, late }) => (
    <MailLayout
      site={site}
      preview={late ? `The reply was promised by ${due}.` : `The reply is promised by ${due}.`}
      headline={late ? 'An inquiry has waited longer than we promised' : 'An inquiry is waiting for a reply'}
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        {companyName} was promised a reply {late ? `by ${due}, which has passed` : `by ${due}`}, and no one has noted
        one yet. Reply to this email: your reply goes to the address below, which has not been confirmed.
      </Paragraph>
      <FactList facts={facts} />
      <Paragraph>Has a colleague already replied? Mark the inquiry as answered, so that everyone knows.</Paragraph>
      <Action href={`${site.url}/admin/inquiries`}>Open the inquiries</Action>
    </MailLayout>
  ),
  sample: {
    companyName: 'Harcourt & Vane LLP',
    facts: [
      ['Inquiry', 'Recruiter'],
      ['Company', 'Harcourt & Vane LLP'],
      ['Name', 'Noor Castellanos'],
      ['Email', 'noor@harcourt-vane.example'],
      ['Location', 'Rotterdam, Netherlands'],
    ],
    due: '22 November at 09:30 UTC',
    late: false,
  },
};
