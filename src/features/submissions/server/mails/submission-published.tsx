import { Letter } from '#platform/server/mail/templates/letter.tsx';
import { AboutArticle, Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface SubmissionPublished {
  name: string;
  title: string;
  /** The published page: '/articles/…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-published': SubmissionPublished;
  }
}

export const submissionPublished: Template<SubmissionPublished> = {
  subject: ({ title }) => `Published: ${title}`,
  Letter: ({ site, name, title, path }) => (
    <Letter
      site={site}
      preview={`${title} can be read on ${site.name} now.`}
      headline="Your article is published"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>Our editors have approved your article, and readers of {site.name} can find it from now on.</Paragraph>
      <AboutArticle title={title} />
      <Action href={`${site.url}${path}`}>Read it on the site</Action>
      <Paragraph>
        Should you spot something that needs correcting, write to us and name the article. Thank you for sharing what
        you know with your colleagues.
      </Paragraph>
    </Letter>
  ),
  sample: {
    name: 'Amira Haddad',
    title: 'Safe harbours after the transition: what a mid-sized group can still rely on',
    path: '/articles/sample',
  },
};
