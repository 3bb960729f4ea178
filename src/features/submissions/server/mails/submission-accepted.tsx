import { formatDate } from '#kernel/time.ts';
import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';
import { type AboutSubmission, Greeting, SAMPLE_ABOUT, WhichArticle } from './about-submission.tsx';

export interface SubmissionAccepted {
  about: AboutSubmission;
  /** When readers will see it, ISO 8601 in UTC; null if that is not settled. */
  publishOn: string | null;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-accepted': SubmissionAccepted;
  }
}

export const submissionAccepted: Template<SubmissionAccepted> = {
  subject: ({ about }) => `Accepted: ${about.title}`,
  Mail: ({ site, about, publishOn }) => (
    <MailLayout
      site={site}
      preview="Our editors have accepted it for publication."
      headline="Your article is accepted"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>
        Thank you. Our editors have accepted your article
        {publishOn ? ` and will publish it on ${formatDate(publishOn)}.` : ' and are preparing it for publication.'}
      </Paragraph>
      <WhichArticle about={about} />
      <Paragraph>You do not need to do anything. We will write again once it is published.</Paragraph>
    </MailLayout>
  ),
  sample: { about: SAMPLE_ABOUT, publishOn: '2026-03-09T09:00:00.000Z' },
};
