import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { FactList, Paragraph, Quotation } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface InquiryForwarded {
  companyName: string;
  /** The answers, in the order of the form. */
  facts: readonly (readonly [name: string, value: string])[];
  description: string;
  /** When the promised reply is due, as text. */
  due: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-forwarded': InquiryForwarded;
  }
}

/** Goes to the operators; a reply to it goes to the sender of the inquiry. */
export const inquiryForwarded: Template<InquiryForwarded> = {
  subject: ({ companyName }) => `Partnership inquiry: ${companyName}`,
  Mail: ({ site, facts, description, due }) => (
    <MailLayout
      site={site}
      preview={`A reply is promised by ${due}.`}
      headline="A partnership inquiry"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        A reply is promised by {due}. Reply to this email: your reply goes to the address below, which has not been
        confirmed.
      </Paragraph>
      <FactList facts={facts} />
      <Paragraph>In their words:</Paragraph>
      <Quotation>{description}</Quotation>
    </MailLayout>
  ),
  sample: {
    companyName: 'Harcourt & Vane LLP',
    facts: [
      ['Inquiry', 'Recruiter'],
      ['Company', 'Harcourt & Vane LLP'],
      ['Name', 'Noor Castellanos'],
      ['Email', 'noor@harcourt-vane.example'],
      ['Company size', 'Medium (51-200)'],
      ['Location', 'Rotterdam, Netherlands'],
      ['Volume', '6-15 hires per year'],
      ['Timeline', 'Within 1 month'],
    ],
    description:
      'We place transfer pricing and indirect tax people in the Benelux.\nWe would like to list our vacancies and hear what a featured listing costs.',
    due: '22 November at 09:30 UTC',
  },
};
