import type { ReactNode } from 'react';
import { formatDate } from '#kernel/time.ts';
import { MailLayout, type MailSite } from '#platform/server/mail/templates/layout.tsx';
import { AboutArticle, Action, FactList, Paragraph, Quotation } from '#platform/server/mail/templates/parts.tsx';
import { type MailProps, SAMPLE_TOKEN, type Template } from '#platform/server/mail/templates/template.ts';

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    /** `publishOn` is when readers will see it, ISO 8601 in UTC; null if that is not decided yet. */
    'submission-accepted': { about: AboutSubmission; publishOn: string | null };
    'submission-changed': SubmissionChanged;
    /** `path` is the published page. */
    'submission-published': AboutWithPath;
    'submission-received': { about: AboutUnproven; path: string };
    /** `note` may be empty. */
    'submission-rejected': AboutWithPath & { note: string };
    'submission-reopened': AboutWithPath;
    /** `promised` means that the editor will publish it once it is changed. */
    'submission-returned': AboutWithPath & { note: string; promised: boolean };
    'submission-revised': AboutWithPath;
    'submission-withdrawn': { about: AboutSubmission };
  }
}

interface AboutSubmission {
  title: string;
  name: string;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

interface AboutWithPath {
  about: AboutSubmission;
  /** The author's page, '/submissions/…', or '/contribute' with an account. */
  path: string;
}

/** For an unconfirmed address: without title and name, which a stranger could have typed for a victim to read. */
type AboutUnproven = Partial<AboutSubmission> & Pick<AboutSubmission, 'sentAt'>;

interface AuthorMailProps {
  site: MailSite;
  about: AboutUnproven;
  preview: string;
  headline: string;
  reason?: string;
  /** The first paragraph. */
  opening: ReactNode;
  children?: ReactNode;
}

/** An email to the author. Names the article by its title or, without one, by the day it was sent. */
function AuthorMail({ site, about, preview, headline, reason, opening, children }: AuthorMailProps) {
  const { title, name, sentAt } = about;
  return (
    <MailLayout
      site={site}
      preview={preview}
      headline={headline}
      reason={reason ?? `because you submitted this article to ${site.name}`}
    >
      <Paragraph>{name ? `Dear ${name},` : 'Dear author,'}</Paragraph>
      <Paragraph>{opening}</Paragraph>
      <AboutArticle title={title ?? `Sent on ${formatDate(sentAt)}`} />
      {children}
    </MailLayout>
  );
}

function EditorsNote({ note }: { note: string }) {
  if (note.trim() === '') return null;
  return (
    <>
      <Paragraph>The editor’s note:</Paragraph>
      <Quotation>{note.trim()}</Quotation>
    </>
  );
}

const SAMPLE_ABOUT: AboutSubmission = {
  title: 'Safe harbours after the transition: what a mid-sized group can still rely on',
  name: 'Amira Haddad',
  sentAt: '2026-03-01T09:30:00.000Z',
};

const SAMPLE = { about: SAMPLE_ABOUT, path: `/submissions/${SAMPLE_TOKEN}` };

const SAMPLE_NOTE =
  'Paragraph 4 relies on rates that were replaced in July.\nPlease name the guidance that the second example follows, with its date.';

export const submissionAccepted: Template<MailProps['submission-accepted']> = {
  subject: ({ about }) => `Accepted: ${about.title}`,
  Mail: ({ site, about, publishOn }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="Our editors have accepted it for publication."
      headline="Your article is accepted"
      opening={
        <>
          Thank you. Our editors have accepted your article
          {publishOn ? ` and will publish it on ${formatDate(publishOn)}.` : ' and are preparing it for publication.'}
        </>
      }
    >
      <Paragraph>You do not need to do anything. We will write again once it is published.</Paragraph>
    </AuthorMail>
  ),
  sample: { about: SAMPLE_ABOUT, publishOn: '2026-03-09T09:00:00.000Z' },
};

interface SubmissionChanged {
  title: string;
  authorName: string;
  /** The label of the type. */
  type: string;
  /** The names of the changed fields: 'title, text'. */
  changed: string;
  /** The page at the desk for its review: '/admin/submissions/…'. */
  path: string;
}

/** Sent to the operators, because an editor may be reading the old version. */
export const submissionChanged: Template<SubmissionChanged> = {
  subject: ({ title }) => `A submission was revised: ${title}`,
  Mail: ({ site, title, authorName, type, changed, path }) => (
    <MailLayout
      site={site}
      preview={`${authorName} sent a new version. It is waiting for review.`}
      headline="A submission was revised"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>Its author sent a new version, which is waiting for review. The history shows what changed.</Paragraph>
      <FactList
        facts={[
          ['Title', title],
          ['Author', authorName],
          ['Type', type],
          ['Changed', changed],
        ]}
      />
      <Action href={`${site.url}${path}`}>Review it</Action>
    </MailLayout>
  ),
  sample: {
    title: SAMPLE_ABOUT.title,
    authorName: 'Ines Ferreira-Holt',
    type: 'Analysis',
    changed: 'title, text',
    path: '/admin/submissions/sample',
  },
};

export const submissionPublished: Template<MailProps['submission-published']> = {
  subject: ({ about }) => `Published: ${about.title}`,
  Mail: ({ site, about, path }) => (
    <AuthorMail
      site={site}
      about={about}
      preview={`You can read it on ${site.name} now.`}
      headline="Your article is published"
      opening={<>Our editors have approved your article, and it is now on {site.name}.</>}
    >
      <Action href={`${site.url}${path}`}>Read it on the site</Action>
      <Paragraph>
        If you spot something that needs correcting, write to us and name the article. Thank you for sharing what you
        know with your colleagues.
      </Paragraph>
    </AuthorMail>
  ),
  sample: { about: SAMPLE_ABOUT, path: '/articles/sample' },
};

/** May go to an unconfirmed address; then it repeats nothing that was typed. Opening its link changes nothing. */
export const submissionReceived: Template<MailProps['submission-received']> = {
  subject: ({ about: { title } }, site) => (title ? `Received: ${title}` : `${site.name} has received your article`),
  Mail: ({ site, about, path }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="Our editorial team will review it and reply within 3-5 business days."
      headline="Your article has reached the desk"
      reason={`because this address was given with an article submitted to ${site.name}. If that was not you, you can ignore this email`}
      opening="Thank you for your contribution. It is now with our editorial team."
    >
      <Paragraph>
        An editor will read it and reply to this address within 3-5 business days: either with a link to the published
        article or with a note on what to change.
      </Paragraph>
      <Paragraph>
        You do not need to do anything until then. To see its status, send a new version or withdraw it, open its page:
      </Paragraph>
      <Action href={`${site.url}${path}`}>Follow your article</Action>
      <Paragraph>Keep this email to yourself: anyone with the link can do all of that in your name.</Paragraph>
    </AuthorMail>
  ),
  sample: SAMPLE,
};

export const submissionRejected: Template<MailProps['submission-rejected']> = {
  subject: ({ about }) => `About your article: ${about.title}`,
  Mail: ({ site, about, note, path }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="We can't publish this version. Here is why, and what you can do."
      headline="We can’t publish this version of your article"
      opening="Thank you for sending us your work. An editor has read it and decided not to publish this version."
    >
      <EditorsNote note={note} />
      <Paragraph>
        We hope to hear from you again. Your text is kept: open its page, choose Revise, make the changes and send it
        again. An editor will read the new version within 3-5 business days.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Revise your article</Action>
    </AuthorMail>
  ),
  sample: { ...SAMPLE, note: SAMPLE_NOTE },
};

export const submissionReopened: Template<MailProps['submission-reopened']> = {
  subject: ({ about }) => `Back under review: ${about.title}`,
  Mail: ({ site, about, path }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="Our last email about it no longer applies."
      headline="Your article is back under review"
      opening="We wrote to you about a decision on this article. We have withdrawn that decision, and the article is back with our editors. Please disregard that email."
    >
      <Action href={`${site.url}${path}`}>Follow your article</Action>
    </AuthorMail>
  ),
  sample: SAMPLE,
};

export const submissionReturned: Template<MailProps['submission-returned']> = {
  subject: ({ about }) => `Please revise your article: ${about.title}`,
  Mail: ({ site, about, note, promised, path }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="An editor has read it and asks for changes."
      headline="Please revise your article"
      opening={
        promised
          ? 'Thank you for sending us your work. An editor has read it, and will publish it once these changes are made.'
          : 'Thank you for sending us your work. An editor has read it and asks for some changes before deciding.'
      }
    >
      <EditorsNote note={note} />
      <Paragraph>
        Your text is kept: open its page, choose Revise, make the changes and send it again. An editor will read the new
        version within 3-5 business days.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Revise your article</Action>
    </AuthorMail>
  ),
  sample: { ...SAMPLE, note: SAMPLE_NOTE, promised: false },
};

export const submissionRevised: Template<MailProps['submission-revised']> = {
  subject: ({ about }) => `Revision received: ${about.title}`,
  Mail: ({ site, about, path }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="It is back with our editorial team, who will reply within 3-5 business days."
      headline="Your revised article has reached the desk"
      reason={`because a new version of an article that was submitted with this address reached ${site.name}`}
      opening="Thank you. The new version replaces the earlier one and is waiting for review."
    >
      <Paragraph>
        An editor will read it and reply to this address within 3-5 business days. If you did not send it, open its
        page, where you can withdraw it, and tell us.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Follow your article</Action>
    </AuthorMail>
  ),
  sample: SAMPLE,
};

export const submissionWithdrawn: Template<MailProps['submission-withdrawn']> = {
  subject: ({ about }) => `Withdrawn: ${about.title}`,
  Mail: ({ site, about }) => (
    <AuthorMail
      site={site}
      about={about}
      preview="It is no longer under review and will not be published."
      headline="Your article is withdrawn"
      reason={`because an article that was submitted to ${site.name} with this address was withdrawn`}
      opening="As you asked, this article is no longer under review, and we will not publish it."
    >
      <Paragraph>If you did not ask for this, reply to this email. We welcome your next article at any time.</Paragraph>
      <Action href={`${site.url}/submit`}>Submit another article</Action>
    </AuthorMail>
  ),
  sample: { about: SAMPLE_ABOUT },
};
