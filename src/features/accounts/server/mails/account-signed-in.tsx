import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { mailedMoment } from '#platform/server/mail/templates/moments.ts';
import { Action, FactList, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AccountSignedIn {
  /** 'Firefox on Windows'. */
  device: string;
  /** ISO 8601 in UTC. */
  at: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-signed-in': AccountSignedIn;
  }
}

export const accountSignedIn: Template<AccountSignedIn> = {
  subject: (_, site) => `New sign-in to your ${site.name} account`,
  sample: { device: 'Samsung Internet on Android', at: '2026-03-01T09:30:00.000Z' },
  Mail: ({ site, device, at }) => (
    <MailLayout
      site={site}
      preview={`${device}. If that was you, you do not need to do anything.`}
      headline="A new sign-in to your account"
      reason={`because you have an account on ${site.name}`}
    >
      <Paragraph>
        Someone signed in to your account with a browser that we have not seen before. If that was you, you do not need
        to do anything.
      </Paragraph>
      <FactList
        facts={[
          ['Browser', device],
          ['When', mailedMoment(at, site)],
        ]}
      />
      <Paragraph>If it was not, end that session in your account and change your password.</Paragraph>
      <Action href={`${site.url}/account`}>See your sessions</Action>
    </MailLayout>
  ),
};
