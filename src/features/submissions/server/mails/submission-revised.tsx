import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';
import { type AboutSubmission, Greeting, SAMPLE_ABOUT, WhichArticle } from './about-submission.tsx';

export interface SubmissionRevised {
  about: AboutSubmission;
  /** The author's page: '/submissions/…', or '/contribute' with an account. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-revised': SubmissionRevised;
  }
}

/** A receipt for the author. */
export const submissionRevised: Template<SubmissionRevised> = {
  subject: ({ about }) => `Revision received: ${about.title}`,
  Mail: ({ site, about, path }) => (
    <MailLayout
      site={site}
      preview="It is back with our editorial team, who will reply within 3-5 business days."
      headline="Your revised article has reached the desk"
      reason={`because a new version of an article that was submitted with this address reached ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>Thank you. The new version replaces the earlier one and is waiting for review.</Paragraph>
      <WhichArticle about={about} />
      <Paragraph>
        An editor will read it and reply to this address within 3-5 business days. If you did not send it, open its
        page, where you can withdraw it, and tell us.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Follow your article</Action>
    </MailLayout>
  ),
  sample: {
    about: SAMPLE_ABOUT,
    path: `/submissions/${SAMPLE_TOKEN}`,
  },
};
