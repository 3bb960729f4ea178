import { Letter } from '#platform/server/mail/templates/letter.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import type { Template } from '#platform/server/mail/templates/template.ts';

interface BackupFailed {
  /** The reason, as the system gave it. */
  error: string;
}

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'backup-failed': BackupFailed;
  }
}

/** Goes to every administrator. */
export const backupFailed: Template<BackupFailed> = {
  subject: (_, { name }) => `${name} could not be backed up`,
  Letter: ({ site, error }) => (
    <Letter
      site={site}
      preview={error}
      headline="The backup failed"
      reason={`because you are an administrator of ${site.name}`}
    >
      <Paragraph>There is no new backup. The reason: {error}.</Paragraph>
      <Paragraph>
        Earlier backups are untouched. Once the cause is mended, make one by hand: the next by the clock may be a day
        away.
      </Paragraph>
      <Action href={`${site.url}/admin/backups`}>See the backups</Action>
    </Letter>
  ),
  sample: { error: 'There is no space left on the disk of the backups' },
};
