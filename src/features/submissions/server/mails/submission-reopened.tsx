import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';
import { type AboutSubmission, Greeting, SAMPLE_ABOUT, WhichArticle } from './about-submission.tsx';

export interface SubmissionReopened {
  about: AboutSubmission;
  /** The author's page: '/submissions/…', or '/contribute' with an account. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-reopened': SubmissionReopened;
  }
}

export const submissionReopened: Template<SubmissionReopened> = {
  subject: ({ about }) => `Back under review: ${about.title}`,
  Mail: ({ site, about, path }) => (
    <MailLayout
      site={site}
      preview="Our last email about it no longer applies."
      headline="Your article is back under review"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>
        We wrote to you about a decision on this article. The decision has been taken back, and the article is with our
        editors again. Please disregard that email.
      </Paragraph>
      <WhichArticle about={about} />
      <Action href={`${site.url}${path}`}>Follow your article</Action>
    </MailLayout>
  ),
  sample: { about: SAMPLE_ABOUT, path: `/submissions/${SAMPLE_TOKEN}` },
};
