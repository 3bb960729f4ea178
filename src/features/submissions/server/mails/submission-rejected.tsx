import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';
import {
  type AboutSubmission,
  EditorsNote,
  Greeting,
  SAMPLE_ABOUT,
  SAMPLE_NOTE,
  WhichArticle,
} from './about-submission.tsx';

export interface SubmissionRejected {
  about: AboutSubmission;
  /** The editor's note; may be empty. */
  note: string;
  /** The page to revise it: '/submissions/…', or '/contribute' with an account. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-rejected': SubmissionRejected;
  }
}

export const submissionRejected: Template<SubmissionRejected> = {
  subject: ({ about }) => `About your article: ${about.title}`,
  Mail: ({ site, about, note, path }) => (
    <MailLayout
      site={site}
      preview="We can't publish this version. Here is why, and what you can do."
      headline="We can’t publish this version of your article"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>
        Thank you for sending us your work. An editor has read it and decided not to publish this version.
      </Paragraph>
      <WhichArticle about={about} />
      <EditorsNote note={note} />
      <Paragraph>
        We hope to hear from you again. Your text is kept: open its page, choose Revise, make the changes and send it
        again. An editor will read the new version within 3-5 business days.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Revise your article</Action>
    </MailLayout>
  ),
  sample: {
    path: `/submissions/${SAMPLE_TOKEN}`,
    about: SAMPLE_ABOUT,
    note: SAMPLE_NOTE,
  },
};
