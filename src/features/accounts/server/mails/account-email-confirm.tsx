import { Letter } from '#platform/server/mail/templates/letter.tsx';
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
  Letter: ({ site, path }) => (
    <Letter
      site={site}
      preview="One click, and this is the address of your account."
      headline="Confirm your new email address"
      reason={`because somebody entered this address as the new one of their account on ${site.name}. If that was not you, there is nothing you need to do: without a confirmation nothing changes`}
    >
      <Paragraph>
        Please confirm that this address is yours. From then on you sign in with it, and our mails come here. We tell
        the address that your account had before.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Confirm my new address</Action>
      <Paragraph>The link works once, for 24 hours.</Paragraph>
    </Letter>
  ),
};
