import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface InquiryAnswered {
  id: string;
  companyName: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-answered': InquiryAnswered;
  }
}

/** Goes to the operators when a partner answers a reply. */
export const inquiryAnswered: Template<InquiryAnswered> = {
  subject: ({ companyName }) => `${companyName} has written back`,
  Mail: ({ site, id, companyName }) => (
    <MailLayout
      site={site}
      preview="The answer is in the inquiry."
      headline="An answer to your reply"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        {companyName} has answered. Read it and reply on the desk, where your colleagues see it too.
      </Paragraph>
      <Action href={`${site.url}/admin/inquiries?record=${id}`}>Open the inquiry</Action>
    </MailLayout>
  ),
  sample: { id: '019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e', companyName: 'Harcourt & Vane LLP' },
};
