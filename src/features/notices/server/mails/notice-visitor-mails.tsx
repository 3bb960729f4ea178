import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NoticeVisitorMails {
  /** How many mails visitors can cause within an hour. */
  ceiling: number;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'notice-visitor-mails': NoticeVisitorMails;
  }
}

/** The alarm to the administrators, at most once an hour. */
export const noticeVisitorMails: Template<NoticeVisitorMails> = {
  subject: ({ ceiling }) => `Alarm: visitors caused ${ceiling} emails within an hour`,
  Mail: ({ site, ceiling }) => (
    <MailLayout
      site={site}
      preview="Acknowledgements are left out, and links to confirm are held back, until the hour is over."
      headline="Visitors are causing too many emails"
      reason={`because you are an administrator of ${site.name}. This alarm comes at most once an hour`}
    >
      <Paragraph>
        Within an hour, visitors caused {ceiling} emails to addresses that nobody has confirmed: acknowledgements, and
        links to confirm a subscription or an account. Somebody may be using our forms to annoy others, which harms the
        reputation of our mail server.
      </Paragraph>
      <Paragraph>
        Until the hour is over, no further acknowledgements are sent. Emails with a link are held back: they are listed
        under Emails as “Not sent”, and you can send them once you know that they are wanted. If you expect so many
        visitors, raise MAIL_VISITORS_PER_HOUR.
      </Paragraph>
      <Action href={`${site.url}/admin/mail?status=withheld`}>See the emails</Action>
    </MailLayout>
  ),
  sample: { ceiling: 500 },
};
