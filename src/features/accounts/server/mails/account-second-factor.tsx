import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-second-factor': { on: boolean };
  }
}

export const accountSecondFactor: Template<{ on: boolean }> = {
  subject: ({ on }, site) => `Two-step sign-in for your ${site.name} account is ${on ? 'on' : 'off'}`,
  sample: { on: true },
  Mail: ({ site, on }) => (
    <MailLayout
      site={site}
      preview="If that was you, you do not need to do anything."
      headline={on ? 'Two-step sign-in is on' : 'Two-step sign-in is off'}
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        {on
          ? 'From now on, signing in asks for a code from your authenticator app as well as your password. Keep your recovery codes: they let you in if you lose your phone.'
          : 'From now on, you sign in with your password alone.'}{' '}
        If that was you, you do not need to do anything.
      </Paragraph>
      <Paragraph>If it was not, choose a new password at once. We will send the link to this address.</Paragraph>
      <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
    </MailLayout>
  ),
};
