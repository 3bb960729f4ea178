import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'inquiry-received': Record<never, never>;
  }
}

/** Goes to an unconfirmed address, so it repeats none of the typed words and has no link. */
export const inquiryReceived: Template<Record<never, never>> = {
  subject: (_, site) => `${site.name} has received your inquiry`,
  Mail: ({ site }) => (
    <MailLayout
      site={site}
      preview="We reply within 24 hours."
      headline="We have received your inquiry"
      reason={`because this address was given with a partnership inquiry to ${site.name}. If that was not you, you can ignore this email`}
    >
      <Paragraph>Thank you for your interest in a partnership. Your inquiry has reached us.</Paragraph>
      <Paragraph>
        One of us will read it and reply to this address within 24 hours. If anything is missing from what you sent,
        just reply to this email.
      </Paragraph>
    </MailLayout>
  ),
  sample: {},
};
