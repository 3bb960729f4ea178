import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface NoticeDiskFull {
  /** The name of the machine that noticed it. */
  machine: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'notice-disk-full': NoticeDiskFull;
  }
}

/** Goes to the administrators when nothing can be stored. */
export const noticeDiskFull: Template<NoticeDiskFull> = {
  subject: ({ machine }) => `The disk is full: nothing can be saved (${machine})`,
  Mail: ({ site, machine }) => (
    <MailLayout
      site={site}
      preview="Readers still see the site, but nothing that they or the desk send can be saved."
      headline="The disk is full"
      reason={`because you administer ${site.name}`}
    >
      <Paragraph>
        The site on {machine} could not store anything: the disk of its database, or its own, is full. Readers still see
        the pages. Anything that they or the desk send is refused with a message that says so, and is not stored.
      </Paragraph>
      <Paragraph>
        Free some space, or enlarge the disk. The site notices within a minute and needs no restart. Each machine sends
        this email once.
      </Paragraph>
      <Action href={site.url}>Open the site</Action>
    </MailLayout>
  ),
  sample: { machine: 'meridian-2.internal.example.com' },
};
