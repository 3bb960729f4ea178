import { Letter } from './letter.tsx';
import { AboutArticle, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export interface SubmissionReceived {
  title: string;
}

/** Goes to an address that nobody has confirmed: no words of the sender's in the subject, nothing to click in their name. */
export const submissionReceived: Template<SubmissionReceived> = {
  subject: (_, site) => `${site.name} has received your article`,
  Letter: ({ site, title }) => (
    <Letter
      site={site}
      preview="Our editorial team will review it and reply within 3-5 business days."
      headline="Your article has reached the desk"
      reason={`because this address was given with an article submitted to ${site.name}. If that was not you, there is nothing you need to do`}
    >
      <Paragraph>Thank you for your contribution. It is now with our editorial team.</Paragraph>
      <AboutArticle title={title} />
      <Paragraph>
        An editor will read it and reply to this address within 3-5 business days: either with the link to the published
        article or with a note on what stands in its way.
      </Paragraph>
      <Paragraph>You do not need to do anything until then.</Paragraph>
    </Letter>
  ),
  sample: { title: 'Safe harbours after the transition: what a mid-sized group can still rely on' },
};
