import type { ReactNode } from 'react';
import { formatDate } from '#kernel/time.ts';
import {
  AboutArticle,
  Action,
  FactList,
  InlineLink,
  Paragraph,
  Quotation,
  SmallHead,
} from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN, template } from '#platform/server/mail/templates/template.ts';

interface AboutSubmission {
  /** Missing for an unconfirmed address, because a stranger could have typed title and name for a victim to read. */
  title?: string;
  name?: string;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

/** Begins an email to the author. Names the article by its title or, without one, by the day on which it was sent. */
function Opening({ about: { title, name, sentAt }, children }: { about: AboutSubmission; children: ReactNode }) {
  return (
    <>
      <Paragraph>{name ? `Dear ${name},` : 'Dear author,'}</Paragraph>
      <Paragraph>{children}</Paragraph>
      <AboutArticle title={title ?? `Sent on ${formatDate(sentAt)}`} />
    </>
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

const SAMPLE = {
  about: {
    title: 'Safe harbours after the transition: what a mid-sized group can still rely on',
    name: 'Amira Haddad',
    sentAt: '2026-03-01T09:30:00.000Z',
  },
  /** The author's page: '/contribute' for an author with an account. */
  path: `/submissions/${SAMPLE_TOKEN}`,
};

interface Received {
  about: AboutSubmission;
  path: string;
  /** What the address sent within the two hours before. */
  earlier?: readonly { sentAt: string; path: string }[];
}

const SAMPLE_NOTE =
  'Paragraph 4 relies on rates that were replaced in July.\nPlease name the guidance that the second example follows, with its date.';

export const submissionMails = {
  /** `publishOn` is when readers will see it; null if that is not decided yet. */
  'submission-accepted': template<typeof SAMPLE & { publishOn: string | null }>(
    { ...SAMPLE, publishOn: '2026-03-09T09:00:00.000Z' },
    ({ about, publishOn }, site) => ({
      subject: `Accepted: ${about.title}`,
      preview: 'Our editors have accepted it for publication.',
      headline: 'Your article has been accepted',
      because: `you submitted this article to ${site.name}`,
      body: (
        <>
          <Opening about={about}>
            Thank you. Our editors have accepted your article
            {publishOn ? ` and will publish it on ${formatDate(publishOn)}.` : ' and are preparing it for publication.'}
          </Opening>
          <Paragraph>You do not need to do anything. We will write again once it is published.</Paragraph>
        </>
      ),
    }),
  ),
  /** Tells the operators, because an editor may be reading the old version. */
  'submission-changed': template(
    {
      title: SAMPLE.about.title,
      authorName: 'Ines Ferreira-Holt',
      type: 'Analysis',
      changed: 'title, text',
      path: '/admin/submissions/sample',
    },
    ({ title, authorName, type, changed, path }, site) => ({
      subject: `A submission was revised: ${title}`,
      preview: `${authorName} sent a new version. It is waiting for review.`,
      headline: 'A submission was revised',
      because: `this is the contact address of ${site.name}`,
      body: (
        <>
          <Paragraph>
            Its author sent a new version, which is waiting for review. The history shows what changed.
          </Paragraph>
          <FactList
            facts={[
              ['Title', title],
              ['Author', authorName],
              ['Type', type],
              ['Changed', changed],
            ]}
          />
          <Action href={`${site.url}${path}`}>Review it</Action>
        </>
      ),
    }),
  ),
  'submission-published': template({ ...SAMPLE, path: '/articles/sample' }, ({ about, path }, site) => ({
    subject: `Published: ${about.title}`,
    preview: `You can read it on ${site.name} now.`,
    headline: 'Your article has been published',
    because: `you submitted this article to ${site.name}`,
    body: (
      <>
        <Opening about={about}>Our editors have approved your article, and it is now on {site.name}.</Opening>
        <Action href={`${site.url}${path}`}>Read it on the site</Action>
        <Paragraph>
          If you spot something that needs correcting, write to us and name the article. Thank you for sharing what you
          know with your colleagues.
        </Paragraph>
      </>
    ),
  })),
  /** May go to an unconfirmed address; then it repeats nothing that was typed. Opening its link changes nothing. */
  'submission-received': template<Received>(SAMPLE, ({ about, path, earlier = [] }, site) => {
    const fromAccount = path === '/contribute';
    return {
      subject: about.title ? `Received: ${about.title}` : `${site.name} has received your article`,
      preview: 'Our editorial team will review it and reply within 3-5 business days.',
      headline: 'Your article has reached the desk',
      because: fromAccount
        ? `you submitted this article to ${site.name} while you were signed in`
        : `this address was given with an article submitted to ${site.name}. If that was not you, you can ignore this email`,
      body: (
        <>
          <Opening about={about}>Thank you for your contribution. It is now with our editorial team.</Opening>
          <Paragraph>
            An editor will read it and reply to this address within 3-5 business days: either with a link to the
            published article or with a note on what to change.
          </Paragraph>
          <Paragraph>
            You do not need to do anything until then. To see its status, send a new version or withdraw it, open its
            page:
          </Paragraph>
          <Action href={`${site.url}${path}`}>Follow your article</Action>
          {earlier.length > 0 && <SmallHead>Your other recent submissions have their own pages:</SmallHead>}
          {earlier.map((other) => (
            <Paragraph key={other.path}>
              <InlineLink href={`${site.url}${other.path}`}>
                {`Sent at ${other.sentAt.slice(11, 16)} UTC on ${formatDate(other.sentAt)}`}
              </InlineLink>
            </Paragraph>
          ))}
          <Paragraph>
            {fromAccount
              ? 'The page asks you to sign in. If you did not send this article, change your password and tell us.'
              : 'Keep this email to yourself: anyone with the link can do all of that in your name.'}
          </Paragraph>
        </>
      ),
    };
  }),
  'submission-rejected': template({ ...SAMPLE, note: SAMPLE_NOTE }, ({ about, note, path }, site) => ({
    subject: `About your article: ${about.title}`,
    preview: "We can't publish this version. Here is why, and what you can do.",
    headline: 'We can’t publish this version of your article',
    because: `you submitted this article to ${site.name}`,
    body: (
      <>
        <Opening about={about}>
          Thank you for sending us your work. An editor has read it and decided not to publish this version.
        </Opening>
        <EditorsNote note={note} />
        <Paragraph>
          Your text is kept. If a revision would help, open its page, choose Revise, make the changes and send it again.
          An editor will read the new version within 3-5 business days.
        </Paragraph>
        <Action href={`${site.url}${path}`}>Revise your article</Action>
      </>
    ),
  })),
  'submission-reopened': template(SAMPLE, ({ about, path }, site) => ({
    subject: `Back under review: ${about.title}`,
    preview: 'Our last email about it no longer applies.',
    headline: 'Your article is back under review',
    because: `you submitted this article to ${site.name}`,
    body: (
      <>
        <Opening about={about}>
          We wrote to you about a decision on this article. We have withdrawn that decision, and the article is back
          with our editors. Please disregard that email.
        </Opening>
        <Action href={`${site.url}${path}`}>Follow your article</Action>
      </>
    ),
  })),
  'submission-returned': template(
    { ...SAMPLE, note: SAMPLE_NOTE, promised: false },
    ({ about, note, promised, path }, site) => ({
      subject: `Please revise your article: ${about.title}`,
      preview: 'An editor has read it and asks for changes.',
      headline: 'Please revise your article',
      because: `you submitted this article to ${site.name}`,
      body: (
        <>
          <Opening about={about}>
            {promised
              ? 'Thank you for sending us your work. An editor has read it, and will publish it once these changes are made.'
              : 'Thank you for sending us your work. An editor has read it and asks for some changes before deciding.'}
          </Opening>
          <EditorsNote note={note} />
          <Paragraph>
            Your text is kept: open its page, choose Revise, make the changes and send it again. An editor will read the
            new version within 3-5 business days.
          </Paragraph>
          <Action href={`${site.url}${path}`}>Revise your article</Action>
        </>
      ),
    }),
  ),
  'submission-revised': template(SAMPLE, ({ about, path }, site) => ({
    subject: `Revision received: ${about.title}`,
    preview: 'It is back with our editorial team, who will reply within 3-5 business days.',
    headline: 'Your revised article has reached the desk',
    because: `a new version of an article that was submitted with this address reached ${site.name}`,
    body: (
      <>
        <Opening about={about}>Thank you. The new version replaces the earlier one and is waiting for review.</Opening>
        <Paragraph>
          An editor will read it and reply to this address within 3-5 business days. If you did not send it, open its
          page, where you can withdraw it, and tell us.
        </Paragraph>
        <Action href={`${site.url}${path}`}>Follow your article</Action>
      </>
    ),
  })),
  'submission-withdrawn': template(SAMPLE, ({ about }, site) => ({
    subject: `Withdrawn: ${about.title}`,
    preview: 'It is no longer under review and will not be published.',
    headline: 'Your article has been withdrawn',
    because: `an article that was submitted to ${site.name} with this address was withdrawn`,
    body: (
      <>
        <Opening about={about}>
          As you asked, this article is no longer under review, and we will not publish it.
        </Opening>
        <Paragraph>
          If you did not ask for this, reply to this email. We welcome your next article at any time.
        </Paragraph>
        <Action href={`${site.url}/submit`}>Submit another article</Action>
      </>
    ),
  })),
};
