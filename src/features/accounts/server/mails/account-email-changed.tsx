import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-email-changed': Record<never, never>;
  }
}

/** Goes to the address that the account had before. */
export const accountEmailChanged: Template<Record<never, never>> = {
  subject: (_, site) => `The email address of your ${site.name} account was changed`,
  sample: {},
  Mail: ({ site }) => (
    <MailLayout
      site={site}
      preview="From now on you sign in with another address."
      headline="Your email address was changed"
      reason={`because your account on ${site.name} had this address until now`}
    >
      <Paragraph>
        The email address of your account has changed. Sign in with the new one; this is the last email about the
        account that we send here.
      </Paragraph>
      <Paragraph>
        If that was not you, someone else knows your password. Please write to us at once, so that we can restore your
        account.
      </Paragraph>
      <Action href={`mailto:${site.contactEmail}`}>Write to us</Action>
    </MailLayout>
  ),
};
