import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_ACCOUNT_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AccountEmailConfirm {
  /** The page that completes the change: '/account/email/confirm?token=…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-email-confirm': AccountEmailConfirm;
  }
}

export const accountEmailConfirm: Template<AccountEmailConfirm> = {
  subject: (_, site) => `Confirm your new email address for ${site.name}`,
  sample: { path: `/account/email/confirm?token=${SAMPLE_ACCOUNT_TOKEN}` },
  Mail: ({ site, path }) => (
    <MailLayout
      site={site}
      preview="One click, and this is the address of your account."
      headline="Confirm your new email address"
      reason={`because you, or someone using this address, entered it as the new address of an account on ${site.name}. If that was not you, you can ignore this email: nothing changes unless you confirm`}
    >
      <Paragraph>
        Please confirm that this address is yours. You will then sign in with it, and our emails will come here. We will
        tell your old address.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Confirm my new address</Action>
      <Paragraph>The link works once, for 24 hours.</Paragraph>
    </MailLayout>
  ),
};
