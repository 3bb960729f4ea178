import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { template } from '#platform/server/mail/templates/template.ts';

export const backupMails = {
  /** Goes to every administrator. */
  'backup-failed': template<{
    /** Whether a complete backup is missing, or the changes since the last one. */
    missing: 'backup' | 'changes';
    /** The reason, as the system reported it. */
    error: string;
  }>({ missing: 'backup', error: 'There is no space left on the backup disk' }, ({ missing, error }, site) => ({
    subject: missing === 'backup' ? `${site.name} could not be backed up` : `${site.name} cannot archive its changes`,
    preview: error,
    headline: missing === 'backup' ? 'The backup failed' : 'Changes are not being archived',
    because: `you are an administrator of ${site.name}`,
    body: (
      <>
        {missing === 'backup' ? (
          <>
            <Paragraph>There is no new backup. The reason: {error}.</Paragraph>
            <Paragraph>
              Earlier backups are untouched. Once the cause is fixed, make one by hand: the next scheduled backup may be
              a day away.
            </Paragraph>
          </>
        ) : (
          <>
            <Paragraph>Anything saved now would be lost if the site’s disk failed. The reason: {error}.</Paragraph>
            <Paragraph>
              Nothing is lost yet: the changes wait beside the database, up to 16 MB for each interval, and are archived
              once the cause is fixed. Until then they fill that disk.
            </Paragraph>
          </>
        )}
        <Action href={`${site.url}/admin/backups`}>See the backups</Action>
      </>
    ),
  })),
};
