import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';
import { type AboutSubmission, Greeting, SAMPLE_ABOUT, WhichArticle } from './about-submission.tsx';

export interface SubmissionWithdrawn {
  about: AboutSubmission;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-withdrawn': SubmissionWithdrawn;
  }
}

export const submissionWithdrawn: Template<SubmissionWithdrawn> = {
  subject: ({ about }) => `Withdrawn: ${about.title}`,
  Mail: ({ site, about }) => (
    <MailLayout
      site={site}
      preview="It is no longer under review and will not be published."
      headline="Your article is withdrawn"
      reason={`because an article that was submitted to ${site.name} with this address was withdrawn`}
    >
      <Greeting about={about} />
      <Paragraph>As you asked, this article is no longer under review, and we will not publish it.</Paragraph>
      <WhichArticle about={about} />
      <Paragraph>If you did not ask for this, reply to this email. We welcome your next article at any time.</Paragraph>
      <Action href={`${site.url}/submit`}>Submit another article</Action>
    </MailLayout>
  ),
  sample: { about: SAMPLE_ABOUT },
};
