import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';
import { type AboutUnproven, Greeting, SAMPLE_ABOUT, WhichArticle } from './about-submission.tsx';

export interface SubmissionReceived {
  about: AboutUnproven;
  /** The author's page: '/submissions/…', or '/contribute' with an account. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-received': SubmissionReceived;
  }
}

/** May go to an address that nobody has confirmed: then it repeats none of the typed words. The link changes nothing. */
export const submissionReceived: Template<SubmissionReceived> = {
  subject: ({ about: { title } }, site) => (title ? `Received: ${title}` : `${site.name} has received your article`),
  Mail: ({ site, about, path }) => (
    <MailLayout
      site={site}
      preview="Our editorial team will review it and reply within 3-5 business days."
      headline="Your article has reached the desk"
      reason={`because this address was given with an article submitted to ${site.name}. If that was not you, you can ignore this email`}
    >
      <Greeting about={about} />
      <Paragraph>Thank you for your contribution. It is now with our editorial team.</Paragraph>
      <WhichArticle about={about} />
      <Paragraph>
        An editor will read it and reply to this address within 3-5 business days: either with a link to the published
        article or with a note on what to change.
      </Paragraph>
      <Paragraph>
        You do not need to do anything until then. To see its status, send a new version or withdraw it, open its page:
      </Paragraph>
      <Action href={`${site.url}${path}`}>Follow your article</Action>
      <Paragraph>Keep this email to yourself: anyone with the link can do all of that in your name.</Paragraph>
    </MailLayout>
  ),
  sample: {
    about: SAMPLE_ABOUT,
    path: `/submissions/${SAMPLE_TOKEN}`,
  },
};
