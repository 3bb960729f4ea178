import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph, Tally } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

/** How many records of each sort wait. */
export interface NoticeDigest {
  /** May be empty. */
  name: string;
  /** By the paper's clock. */
  partOfDay: 'morning' | 'afternoon' | 'evening';
  submissions: number;
  comments: number;
  inquiries: number;
  failedMails: number;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'notice-digest': NoticeDigest;
  }
}

/** Goes to an administrator once a day, if anything waits. */
export const noticeDigest: Template<NoticeDigest> = {
  subject: ({ submissions, comments, inquiries, failedMails }) => {
    const total = submissions + comments + inquiries + failedMails;
    return total === 1 ? 'One thing is waiting for the desk' : `${total} things are waiting for the desk`;
  },
  Mail: ({ site, name, partOfDay, submissions, comments, inquiries, failedMails }) => {
    const rows = [
      {
        count: submissions,
        what: submissions === 1 ? 'Submission to review' : 'Submissions to review',
        path: '/admin/submissions',
      },
      {
        count: comments,
        what: comments === 1 ? 'Comment to review' : 'Comments to review',
        path: '/admin/comments',
      },
      {
        count: inquiries,
        what: inquiries === 1 ? 'Partnership inquiry to answer' : 'Partnership inquiries to answer',
        path: '/admin/inquiries',
      },
      {
        count: failedMails,
        what: failedMails === 1 ? 'Email that could not be delivered' : 'Emails that could not be delivered',
        path: '/admin/mail?status=failed',
      },
    ].filter(({ count }) => count > 0);
    return (
      <MailLayout
        site={site}
        preview={rows.map(({ count, what }) => `${what}: ${count}`).join(', ')}
        headline="Waiting for you today"
        reason={`because you are an administrator of ${site.name}. You can set the hour, or switch it off, in the settings`}
      >
        <Paragraph>
          Good {partOfDay}
          {name && `, ${name}`}. Waiting for the desk today:
        </Paragraph>
        <Tally rows={rows.map(({ path, ...row }) => ({ ...row, href: `${site.url}${path}` }))} />
        <Action href={`${site.url}/admin`}>Open the dashboard</Action>
      </MailLayout>
    );
  },
  sample: { name: 'Amira', partOfDay: 'morning', submissions: 4, comments: 12, inquiries: 1, failedMails: 2 },
};
