import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, FactList, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface SubmissionChanged {
  title: string;
  authorName: string;
  /** Its label. */
  type: string;
  /** The names of the changed fields: 'title, text'. */
  changed: string;
  /** Its review at the desk: '/admin/submissions/…'. */
  path: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'submission-changed': SubmissionChanged;
  }
}

/** Sent to the operators: an editor may be reading the old version. */
export const submissionChanged: Template<SubmissionChanged> = {
  subject: ({ title }) => `A submission was revised: ${title}`,
  Mail: ({ site, title, authorName, type, changed, path }) => (
    <MailLayout
      site={site}
      preview={`${authorName} sent a new version. It waits for review.`}
      headline="A submission was revised"
      reason={`because this is the contact address of ${site.name}`}
    >
      <Paragraph>Its author sent a new version, which waits for review. The history shows what changed.</Paragraph>
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
    title: 'Safe harbours after the transition: what a mid-sized group can still rely on',
    authorName: 'Ines Ferreira-Holt',
    type: 'Analysis',
    changed: 'title, text',
    path: '/admin/submissions/sample',
  },
};
