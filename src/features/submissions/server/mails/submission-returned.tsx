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

export interface SubmissionReturned {
  about: AboutSubmission;
  /** The editor's note on what has to change. */
  note: string;
  /** The page to revise it: '/submissions/…', or '/contribute' with an account. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-returned': SubmissionReturned;
  }
}

export const submissionReturned: Template<SubmissionReturned> = {
  subject: ({ about: { title } }, site) => `Before we publish your article: ${title ?? site.name}`,
  Mail: ({ site, about, note, path }) => (
    <MailLayout
      site={site}
      preview="An editor has read it and asks for changes."
      headline="Please revise your article"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>
        Thank you for sending us your work. An editor has read it and would like to publish it, with some changes.
      </Paragraph>
      <WhichArticle about={about} />
      <EditorsNote note={note} />
      <Paragraph>
        Your text is kept: open its page, choose Revise, make the changes and send it again. An editor reads a revised
        version within 3-5 business days.
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
