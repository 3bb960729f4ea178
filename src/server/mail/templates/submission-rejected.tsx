import { Letter } from './letter.tsx';
import { AboutArticle, Action, Paragraph, Quotation } from './parts.tsx';
import type { Template } from './template.ts';

export interface SubmissionRejected {
  name: string;
  title: string;
  /** What the editor wrote; empty if nothing. */
  note: string;
}

export const submissionRejected: Template<SubmissionRejected> = {
  subject: ({ title }) => `About your article: ${title}`,
  Letter: ({ site, name, title, note }) => (
    <Letter
      site={site}
      preview="We can't publish it as it stands. Here is why, and what you can do."
      headline="We can’t publish your article as it stands"
      reason={`because you submitted this article to ${site.name}`}
    >
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        Thank you for sending us your work. An editor has read it and decided not to publish this version.
      </Paragraph>
      <AboutArticle title={title} />
      {note.trim() && (
        <>
          <Paragraph>The editor’s note:</Paragraph>
          <Quotation>{note.trim()}</Quotation>
        </>
      )}
      <Paragraph>
        Please don’t let this be the last we hear from you. A revised version is read afresh, and so is an article on
        another subject: practical experience is what our readers value most.
      </Paragraph>
      <Action href={`${site.url}/submit`}>Submit a revised article</Action>
    </Letter>
  ),
  sample: {
    name: 'Amira Haddad',
    title: 'Safe harbours after the transition: what a mid-sized group can still rely on',
    note: 'Paragraph 4 relies on rates that were replaced in July.\nPlease name the guidance that the second example follows, with its date.',
  },
};
