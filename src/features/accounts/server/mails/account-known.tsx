import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-known': Record<never, never>;
  }
}

/** Sent instead of a confirmation link if the address has an account: the page shows the same reply to everybody. */
export const accountKnown: Template<Record<never, never>> = {
  subject: (_, site) => `You already have an account on ${site.name}`,
  Mail: ({ site }) => (
    <MailLayout
      site={site}
      preview="There is no need to register again."
      headline="You already have an account"
      reason={`because you, or someone using this address, tried to register on ${site.name}. If that was not you, you can ignore this email: your account stays as it is`}
    >
      <Paragraph>
        There is an account with this address, so there is no need to register again: just sign in. If you no longer
        know the password, that page also leads to a new one.
      </Paragraph>
      <Action href={`${site.url}/login`}>Sign in</Action>
    </MailLayout>
  ),
  sample: {},
};
