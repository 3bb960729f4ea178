import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_ACCOUNT_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AccountVerify {
  /** The page that confirms it: '/verify-email?token=…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-verify': AccountVerify;
  }
}

/** Goes to an unconfirmed address, so it repeats nothing that was typed with it. */
export const accountVerify: Template<AccountVerify> = {
  subject: (_, site) => `Confirm your email address for ${site.name}`,
  Mail: ({ site, path }) => (
    <MailLayout
      site={site}
      preview="One click, and your account is ready."
      headline="Confirm your email address"
      reason={`because you, or someone using this address, registered on ${site.name}. If that was not you, you can ignore this email: the account can’t be used unless you confirm`}
    >
      <Paragraph>
        Thank you for registering. Please confirm that this address is yours; then you can sign in, contribute articles
        and follow their progress.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Confirm my address</Action>
      <Paragraph>The link works once, for 24 hours.</Paragraph>
    </MailLayout>
  ),
  sample: { path: `/verify-email?token=${SAMPLE_ACCOUNT_TOKEN}` },
};
