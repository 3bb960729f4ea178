import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph, Quotation } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface InquiryFollowUp {
  id: string;
  companyName: string;
  /** The colleagues' note; may be empty. */
  note: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-follow-up': InquiryFollowUp;
  }
}

/** Goes to the operators on the day that one of them has chosen. */
export const inquiryFollowUp: Template<InquiryFollowUp> = {
  subject: ({ companyName }) => `Reminder: partnership inquiry of ${companyName}`,
  Mail: ({ site, id, companyName, note }) => (
    <MailLayout
      site={site}
      preview="You asked to be reminded of it."
      headline="Time to look at an inquiry again"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>One of you asked to be reminded of the inquiry of {companyName}.</Paragraph>
      {note !== '' && <Quotation>{note}</Quotation>}
      <Action href={`${site.url}/admin/inquiries?record=${id}`}>Open the inquiry</Action>
    </MailLayout>
  ),
  sample: {
    id: '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e',
    companyName: 'Harcourt & Vane LLP',
    note: 'Twelve vacancies a year at the price of ten. They decide after their board meeting.',
  },
};
