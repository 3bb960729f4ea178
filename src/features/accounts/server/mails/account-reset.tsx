import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_ACCOUNT_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AccountReset {
  /** The page for choosing the password: '/reset-password?token=…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-reset': AccountReset;
  }
}

export const accountReset: Template<AccountReset> = {
  subject: (_, site) => `Choose a new password for ${site.name}`,
  Mail: ({ site, path }) => (
    <MailLayout
      site={site}
      preview="The link works once, for an hour."
      headline="Choose a new password"
      reason={`because you, or someone using this address, asked for a new password on ${site.name}. If that was not you, you can ignore this email: your password stays as it is`}
    >
      <Paragraph>
        With this link you can choose a new password. It works once, for an hour. Afterwards you are signed out
        everywhere and sign in with the new password.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Choose a new password</Action>
    </MailLayout>
  ),
  sample: { path: `/reset-password?token=${SAMPLE_ACCOUNT_TOKEN}` },
};
