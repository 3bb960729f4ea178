import { Action, InlineLink, Paragraph, Quotation, SmallHead, Tally } from '#platform/server/mail/templates/parts.tsx';
import { template } from '#platform/server/mail/templates/template.ts';

const count = (number: number) => (number === 1 ? '1 comment' : `${number} comments`);

/** How many records of each sort are waiting. */
export interface NoticeDigest {
  /** May be empty. */
  name: string;
  /** In the site's time zone. */
  partOfDay: 'morning' | 'afternoon' | 'evening';
  submissions: number;
  comments: number;
  inquiries: number;
  failedMails: number;
}

/** One email lists at most this many. The desk shows all of them. */
const LISTED = 20;

export const noticeMails = {
  /** Goes to the people who review comments. The subject contains nothing that a commenter wrote. */
  'notice-comments': template<{
    /** The number of comments since the last such email. */
    fresh: number;
    /** The number of all waiting comments, including the new ones. */
    waiting: number;
    /** The oldest new comments. */
    comments: readonly { author: string; article: string; text: string }[];
  }>(
    {
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
    ({ fresh, waiting, comments }, site) => ({
      subject: `${count(fresh)} to review`,
      preview: comments.map(({ author, article }) => `${author} on “${article}”`).join(', '),
      headline: fresh === 1 ? 'A comment is waiting for you' : `${fresh} comments are waiting for you`,
      because: `you review comments on ${site.name}. It comes at most once an hour; you can turn it off on the comments page`,
      body: (
        <>
          <Paragraph>
            {fresh === 1
              ? 'Its author has not had a comment published here before, so readers will see it only after you or a colleague has approved it.'
              : 'Their authors have not had a comment published here before, so readers will see these only after you or a colleague has approved them.'}
            {waiting > fresh && ` Including earlier ones, ${count(waiting)} are waiting.`}
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
        </>
      ),
    }),
  ),
  /** Goes to an administrator once a day, if anything is waiting. */
  'notice-digest': template<NoticeDigest>(
    { name: 'Amira', partOfDay: 'morning', submissions: 4, comments: 12, inquiries: 1, failedMails: 2 },
    ({ name, partOfDay, submissions, comments, inquiries, failedMails }, site) => {
      const total = submissions + comments + inquiries + failedMails;
      const sorts: [count: number, one: string, many: string, path: string][] = [
        [submissions, 'Submission to review', 'Submissions to review', '/admin/submissions'],
        [comments, 'Comment to review', 'Comments to review', '/admin/comments'],
        [inquiries, 'Partnership inquiry to answer', 'Partnership inquiries to answer', '/admin/inquiries'],
        [
          failedMails,
          'Email that could not be delivered',
          'Emails that could not be delivered',
          '/admin/mail?status=failed',
        ],
      ];
      const rows = sorts
        .filter(([count]) => count > 0)
        .map(([count, one, many, path]) => ({ count, what: count === 1 ? one : many, href: `${site.url}${path}` }));
      return {
        subject: total === 1 ? 'One thing is waiting for the desk' : `${total} things are waiting for the desk`,
        preview: rows.map(({ count, what }) => `${what}: ${count}`).join(', '),
        headline: 'Waiting for you today',
        because: `you are an administrator of ${site.name}. You can change the time of this email, or turn it off, in the settings`,
        body: (
          <>
            <Paragraph>
              Good {partOfDay}
              {name && `, ${name}`}. Waiting for the desk today:
            </Paragraph>
            <Tally rows={rows} />
            <Action href={`${site.url}/admin`}>Open the dashboard</Action>
          </>
        ),
      };
    },
  ),
  /** Goes to the administrators when the site cannot store anything. */
  'notice-disk-full': template({ machine: 'meridian-2.internal.example.com' }, ({ machine }, site) => ({
    subject: `The disk is full: nothing can be saved (${machine})`,
    preview: 'Readers can still see the site, but nothing that they or the desk sends can be saved.',
    headline: 'The disk is full',
    because: `you administer ${site.name}`,
    body: (
      <>
        <Paragraph>
          The site on {machine} could not store anything: the database’s disk, or its own, is full. Readers still see
          the pages. Anything that they or the desk sends is refused with an explanation, and is not stored.
        </Paragraph>
        <Paragraph>
          Free some space, or enlarge the disk. The site notices within a minute and needs no restart. Each machine
          sends this email once.
        </Paragraph>
        <Action href={site.url}>Open the site</Action>
      </>
    ),
  })),
  /** Goes to the operators when visitors have caused too many notices within an hour for anybody to read each. */
  'notice-gathered': template(
    {
      notices: [
        { count: 181, what: 'Partnership inquiries', path: '/admin/inquiries' },
        { count: 1, what: 'Revised submission', path: '/admin/submissions' },
      ],
    },
    ({ notices }, site) => {
      const total = notices.reduce((sum, { count }) => sum + count, 0);
      return {
        subject: total === 1 ? 'One more message arrived' : `${total} more messages arrived`,
        preview: notices.map(({ count, what }) => `${what}: ${count}`).join(', '),
        headline: 'Many messages arrived at once',
        because: `this is the contact address of ${site.name}`,
        body: (
          <>
            <Paragraph>
              So many messages arrived within an hour that this email lists the rest together. You can read them at the
              desk.
            </Paragraph>
            <Tally rows={notices.map(({ path, ...row }) => ({ ...row, href: `${site.url}${path}` }))} />
            <Action href={`${site.url}/admin`}>Open the dashboard</Action>
          </>
        ),
      };
    },
  ),
  /** Goes to a person at the desk who wants notifications by email. */
  'notice-notifications': template<{
    /** At least one, newest first. `path` is the desk's page for its record: '/admin/submissions/…'. */
    news: readonly { title: string; words: string; path: string }[];
  }>(
    {
      news: [
        {
          title: 'Pillar Two and the small subsidiary',
          words: 'Ines Marlowe assigned this submission to you',
          path: '/admin/submissions/0199d3c8-0000-7000-8000-000000000000',
        },
        {
          title: 'Northwind Advisers',
          words: 'The partner replied by email',
          path: '/admin/inquiries?record=0199d3c8-0000-7000-8000-000000000001',
        },
      ],
    },
    ({ news }, site) => ({
      subject: news.length === 1 ? `${news[0]!.words}: ${news[0]!.title}` : `${news.length} notifications`,
      preview: news.map(({ words }) => words).join(', '),
      headline: news.length === 1 ? 'One notification' : `${news.length} notifications`,
      because: `you work at ${site.name}. You can choose on your account page which notifications we email`,
      body: (
        <>
          {news.slice(0, LISTED).map(({ title, words, path }) => (
            <Paragraph key={`${words} ${path}`}>
              {words}:<br />
              <InlineLink href={`${site.url}${path}`}>{title}</InlineLink>
            </Paragraph>
          ))}
          {news.length > LISTED && <Paragraph>And {news.length - LISTED} more at the desk.</Paragraph>}
          <Action href={`${site.url}/admin`}>Open the dashboard</Action>
        </>
      ),
    }),
  ),
  /** The alarm for administrators, which they get at most once an hour. */
  'notice-visitor-mails': template({ ceiling: 500 }, ({ ceiling }, site) => ({
    subject: `Alarm: visitors triggered ${ceiling} emails within an hour`,
    preview: 'Until the hour is over, acknowledgements are not sent and confirmation links are held back.',
    headline: 'Visitors are triggering too many emails',
    because: `you are an administrator of ${site.name}. This alarm comes at most once an hour`,
    body: (
      <>
        <Paragraph>
          Within an hour, visitors triggered {ceiling} emails to addresses that nobody has confirmed: acknowledgements,
          and links to confirm a subscription or an account. Somebody may be using our forms to annoy others, which
          harms the reputation of our mail server.
        </Paragraph>
        <Paragraph>
          Until the hour is over, no further acknowledgements are sent. Emails with a link are held back: they are
          listed under Email as “Not sent”, and you can send them once you know that they are wanted. If you expect this
          many visitors, raise MAIL_VISITORS_PER_HOUR.
        </Paragraph>
        <Action href={`${site.url}/admin/mail?status=withheld`}>See the emails</Action>
      </>
    ),
  })),
};
