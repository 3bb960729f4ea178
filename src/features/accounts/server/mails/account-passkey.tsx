import { Letter } from '#platform/server/mail/templates/letter.tsx';
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
  Letter: ({ site, added, name }) => (
    <Letter
      site={site}
      preview="If that was you, there is nothing you need to do."
      headline={added ? 'A new passkey of your account' : 'A passkey of your account is removed'}
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        {added
          ? 'From now on, this passkey signs in to your account without your password.'
          : 'This passkey no longer signs in to your account.'}{' '}
        If that was you, there is nothing you need to do.
      </Paragraph>
      <FactList facts={[['Passkey', name]]} />
      <Paragraph>
        If it was not, choose another password at once, then look through your passkeys. The link for the password comes
        to this address.
      </Paragraph>
      <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
    </Letter>
  ),
};
