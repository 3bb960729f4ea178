import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, FactList, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AccountPasskey {
  added: boolean;
  /** The passkey's name, which its owner chose. */
  name: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-passkey': AccountPasskey;
  }
}

export const accountPasskey: Template<AccountPasskey> = {
  subject: ({ added }, site) => `A passkey was ${added ? 'added to' : 'removed from'} your ${site.name} account`,
  sample: { added: true, name: 'Work laptop' },
  Mail: ({ site, added, name }) => (
    <MailLayout
      site={site}
      preview="If that was you, you do not need to do anything."
      headline={added ? 'A passkey was added to your account' : 'A passkey was removed from your account'}
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        {added
          ? 'From now on, this passkey signs in to your account without your password.'
          : 'This passkey no longer signs in to your account.'}{' '}
        If that was you, you do not need to do anything.
      </Paragraph>
      <FactList facts={[['Passkey', name]]} />
      <Paragraph>
        If it was not, choose a new password at once, then check your passkeys. We will send the link to this address.
      </Paragraph>
      <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
    </MailLayout>
  ),
};
