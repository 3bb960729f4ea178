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
  /** The editor promises to publish it once it is changed. */
  promised: boolean;
  /** The page to revise it: '/submissions/…', or '/contribute' with an account. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-returned': SubmissionReturned;
  }
}

export const submissionReturned: Template<SubmissionReturned> = {
  subject: ({ about }) => `Please revise your article: ${about.title}`,
  Mail: ({ site, about, note, promised, path }) => (
    <MailLayout
      site={site}
      preview="An editor has read it and asks for changes."
      headline="Please revise your article"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Greeting about={about} />
      <Paragraph>
        {promised
          ? 'Thank you for sending us your work. An editor has read it, and will publish it once these changes are made.'
          : 'Thank you for sending us your work. An editor has read it and asks for some changes before deciding.'}
      </Paragraph>
      <WhichArticle about={about} />
      <EditorsNote note={note} />
      <Paragraph>
        Your text is kept: open its page, choose Revise, make the changes and send it again. An editor will read the new
        version within 3-5 business days.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Revise your article</Action>
    </MailLayout>
  ),
  sample: {
    path: `/submissions/${SAMPLE_TOKEN}`,
    about: SAMPLE_ABOUT,
    note: SAMPLE_NOTE,
    promised: false,
  },
};
