import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-guessed': object;
  }
}

export const accountGuessed: Template<object> = {
  subject: (_, site) => `Someone is trying to guess the password of your ${site.name} account`,
  sample: {},
  Mail: ({ site }) => (
    <MailLayout
      site={site}
      preview="Your account is not locked, and no one has got in."
      headline="Many wrong passwords for your account"
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        Within a day, many wrong passwords were tried on your account. No one has got in. Until this ends, a browser
        that you have not used here before may have to wait for up to five minutes before each attempt.
      </Paragraph>
      <Paragraph>
        You can sign in as usual with a browser that you have used before. With another one, choose a new password: you
        can then sign in at once. Two-step sign-in keeps out even people who guess right.
      </Paragraph>
      <Action href={`${site.url}/forgot-password`}>Choose a new password</Action>
    </MailLayout>
  ),
};
