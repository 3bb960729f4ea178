import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, InlineLink, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NoticeNotifications {
  /** At least one, newest first, each with the desk's page for its record: '/admin/submissions/…'. */
  news: readonly { title: string; words: string; path: string }[];
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'notice-notifications': NoticeNotifications;
  }
}

/** As many as anybody reads in a mail; the desk has all of them. */
const LISTED = 20;

/** Goes to a person at the desk who wants notifications by email. */
export const noticeNotifications: Template<NoticeNotifications> = {
  subject: ({ news }) => (news.length === 1 ? `${news[0]!.words}: ${news[0]!.title}` : `${news.length} notifications`),
  Mail: ({ site, news }) => (
    <MailLayout
      site={site}
      preview={news.map(({ words }) => words).join(', ')}
      headline={news.length === 1 ? 'One notification' : `${news.length} notifications`}
      reason={`because you work at ${site.name}. You choose on your account page which notifications are emailed`}
    >
      {news.slice(0, LISTED).map(({ title, words, path }) => (
        <Paragraph key={`${words} ${path}`}>
          {words}:<br />
          <InlineLink href={`${site.url}${path}`}>{title}</InlineLink>
        </Paragraph>
      ))}
      {news.length > LISTED && <Paragraph>And {news.length - LISTED} more at the desk.</Paragraph>}
      <Action href={`${site.url}/admin`}>Open the dashboard</Action>
    </MailLayout>
  ),
  sample: {
    news: [
      {
        title: 'Pillar Two and the small subsidiary',
        words: 'Ines Marlowe assigned this submission to you',
        path: '/admin/submissions/0199d3c8-0000-7000-8000-000000000000',
      },
      {
        title: 'Northwind Advisers',
        words: 'The partner answered by email',
        path: '/admin/inquiries?record=0199d3c8-0000-7000-8000-000000000001',
      },
    ],
  },
};
