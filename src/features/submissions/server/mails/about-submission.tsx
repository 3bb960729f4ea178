import { formatDate } from '#kernel/time.ts';
import { AboutArticle, Paragraph, Quotation } from '#platform/server/mail/templates/parts.tsx';

/** The submission, as a mail to its author names it. */
export interface AboutSubmission {
  title: string;
  name: string;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

/** To an address that is not confirmed, without title and name: a stranger could have typed them for a victim to read. */
export type AboutUnproven = Partial<AboutSubmission> & Pick<AboutSubmission, 'sentAt'>;

/** The article that the mail is about: by its title, or by the day on which it was sent. */
export function WhichArticle({ about: { title, sentAt } }: { about: AboutUnproven }) {
  return <AboutArticle title={title ?? `Sent on ${formatDate(sentAt)}`} />;
}

export function Greeting({ about: { name } }: { about: AboutUnproven }) {
  return <Paragraph>{name ? `Dear ${name},` : 'Dear author,'}</Paragraph>;
}

/** The note that the editor wrote to the author, if there is one. */
export function EditorsNote({ note }: { note: string }) {
  if (note.trim() === '') return null;
  return (
    <>
      <Paragraph>The editor’s note:</Paragraph>
      <Quotation>{note.trim()}</Quotation>
    </>
  );
}

export const SAMPLE_ABOUT: AboutSubmission = {
  title: 'Safe harbours after the transition: what a mid-sized group can still rely on',
  name: 'Amira Haddad',
  sentAt: '2026-03-01T09:30:00.000Z',
};

export const SAMPLE_NOTE =
  'Paragraph 4 relies on rates that were replaced in July.\nPlease name the guidance that the second example follows, with its date.';
