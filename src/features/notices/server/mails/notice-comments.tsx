import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph, Quotation, SmallHead } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NoticeComments {
  /** Number of comments since the last such mail. */
  fresh: number;
  /** Number of all waiting comments, including the new ones. */
  waiting: number;
  /** The oldest new comments. */
  comments: readonly { author: string; article: string; text: string }[];
}

const count = (number: number) => (number === 1 ? '1 comment' : `${number} comments`);

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'notice-comments': NoticeComments;
  }
}

/** Goes to the people who review comments. The subject contains no words of commenters. */
export const noticeComments: Template<NoticeComments> = {
  subject: ({ fresh }) => `${count(fresh)} to review`,
  Mail: ({ site, fresh, waiting, comments }) => (
    <MailLayout
      site={site}
      preview={comments.map(({ author, article }) => `${author} on “${article}”`).join(', ')}
      headline={fresh === 1 ? 'A comment is waiting for you' : `${fresh} comments are waiting for you`}
      reason={`because you review comments on ${site.name}, at most once an hour. You can switch this off beside the comments`}
    >
      <Paragraph>
        Their authors have not had a comment published here before, so readers see these only once you or a colleague
        has approved them.{waiting > fresh && ` Including earlier ones, ${count(waiting)} are waiting.`}
      </Paragraph>
      {comments.map(({ author, article, text }) => (
        <div key={`${author} ${article} ${text}`}>
          <SmallHead>
            {author} on “{article}”
          </SmallHead>
          <Quotation>{text}</Quotation>
        </div>
      ))}
      {fresh > comments.length && <Paragraph>And {count(fresh - comments.length)} more.</Paragraph>}
      <Action href={`${site.url}/admin/comments`}>Review the comments</Action>
    </MailLayout>
  ),
  sample: {
    fresh: 7,
    waiting: 9,
    comments: [
      {
        author: 'Idris Falk',
        article: 'A credit without a return date is a promise: what auditors ask for in the second year',
        text: 'We went through this in March. The auditor asked for the board minute, not for the calculation.\nDoes anybody know whether a later minute is accepted?',
      },
      {
        author: 'A reader',
        article: 'Who checked it?',
        text: 'The second table has the rates of last year.',
      },
    ],
  },
};
