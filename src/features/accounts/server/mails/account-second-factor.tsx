import { Letter } from '#platform/server/mail/templates/letter.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-second-factor': { on: boolean };
  }
}

export const accountSecondFactor: Template<{ on: boolean }> = {
  subject: ({ on }, site) => `The second factor of your ${site.name} account is ${on ? 'on' : 'off'}`,
  sample: { on: true },
  Letter: ({ site, on }) => (
    <Letter
      site={site}
      preview="If that was you, there is nothing you need to do."
      headline={on ? 'Your second factor is on' : 'Your second factor is off'}
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        {on
          ? 'From now on, signing in asks for a code of your authenticator app besides your password. Keep your recovery codes: they let you in if you lose your phone.'
          : 'From now on, your password alone opens your account.'}{' '}
        If that was you, there is nothing you need to do.
      </Paragraph>
      <Paragraph>If it was not, choose another password at once. The link for it comes to this address.</Paragraph>
      <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
    </Letter>
  ),
};
