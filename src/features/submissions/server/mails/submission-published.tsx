import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';
import { type AboutSubmission, Greeting, SAMPLE_ABOUT, WhichArticle } from './about-submission.tsx';

export interface SubmissionPublished {
  about: AboutSubmission;
  /** The published page: '/articles/…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-published': SubmissionPublished;
  }
}

export const submissionPublished: Template<SubmissionPublished> = {
  subject: ({ about }) => `Published: ${about.title}`,
  Mail: ({ site, about, path }) => (
    <MailLayout
      site={site}
      preview={`You can read it on ${site.name} now.`}
      headline="Your article is published"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>Our editors have approved your article, and it is now on {site.name}.</Paragraph>
      <WhichArticle about={about} />
      <Action href={`${site.url}${path}`}>Read it on the site</Action>
      <Paragraph>
        If you spot something that needs correcting, write to us and name the article. Thank you for sharing what you
        know with your colleagues.
      </Paragraph>
    </MailLayout>
  ),
  sample: {
    about: SAMPLE_ABOUT,
    path: '/articles/sample',
  },
};
