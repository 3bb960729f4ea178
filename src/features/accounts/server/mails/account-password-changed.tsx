import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-password-changed': Record<never, never>;
  }
}

export const accountPasswordChanged: Template<Record<never, never>> = {
  subject: (_, site) => `Your ${site.name} password was changed`,
  sample: {},
  Mail: ({ site }) => (
    <MailLayout
      site={site}
      preview="If that was you, you do not need to do anything."
      headline="Your password was changed"
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        Your account has a new password, and all its other sessions have ended. If that was you, you do not need to do
        anything.
      </Paragraph>
      <Paragraph>If it was not, choose a new one at once. We will send the link to this address.</Paragraph>
      <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
    </MailLayout>
  ),
};
