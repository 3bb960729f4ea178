import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AccountDeleted {
  /** Published texts keep the author's name; false if they stay without it. */
  named: boolean;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'account-deleted': AccountDeleted;
  }
}

/** The last mail about an account. */
export const accountDeleted: Template<AccountDeleted> = {
  subject: (_, site) => `Your ${site.name} account is deleted`,
  sample: { named: false },
  Mail: ({ site, named }) => (
    <MailLayout
      site={site}
      preview="This is the last email about it."
      headline="Your account is deleted"
      reason={`because you had an account on ${site.name}. This address is deleted from our records with it`}
    >
      <Paragraph>
        Your account is deleted, with everything that belonged to it: your profile, your sessions, what you submitted
        and was not published, your subscriptions and alerts. This can’t be undone.
      </Paragraph>
      <Paragraph>
        {named
          ? 'Your published work stays under your name, as you chose.'
          : 'Your published work stays without your name, as you chose.'}
      </Paragraph>
    </MailLayout>
  ),
};
