import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph, Tally } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NoticeGathered {
  /** How many notices of each sort were not sent one by one, with the page at which the desk reads them: '/admin/inquiries'. */
  notices: readonly { count: number; what: string; path: string }[];
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'notice-gathered': NoticeGathered;
  }
}

/** Goes to the operators when visitors caused more notices within an hour than anybody wants to read one by one. */
export const noticeGathered: Template<NoticeGathered> = {
  subject: ({ notices }) => {
    const total = notices.reduce((sum, { count }) => sum + count, 0);
    return total === 1 ? 'One more message arrived' : `${total} more messages arrived`;
  },
  Mail: ({ site, notices }) => (
    <MailLayout
      site={site}
      preview={notices.map(({ count, what }) => `${what}: ${count}`).join(', ')}
      headline="Many messages arrived at once"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>
        So many messages arrived within an hour that we stopped emailing you about each. You have not been told about
        these; you can read them at the desk.
      </Paragraph>
      <Tally rows={notices.map(({ path, ...row }) => ({ ...row, href: `${site.url}${path}` }))} />
      <Action href={`${site.url}/admin`}>Open the dashboard</Action>
    </MailLayout>
  ),
  sample: {
    notices: [
      { count: 181, what: 'Partnership inquiries', path: '/admin/inquiries' },
      { count: 1, what: 'Revised submission', path: '/admin/submissions' },
    ],
  },
};
