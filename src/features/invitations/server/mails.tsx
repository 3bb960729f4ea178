import { PERMISSION_LABELS, type Rights, ROLE_LABELS } from '#kernel/accounts.ts';
import { mailedDay } from '#platform/server/mail/templates/moments.ts';
import { Action, FactList, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN, template } from '#platform/server/mail/templates/template.ts';

export const invitationMails = {
  'account-invitation': template<{
    /** The inviter's name or address. */
    inviter: string;
    /** The name that the inviter gave; '' if they gave none. */
    firstName: string;
    rights: Rights;
    /** The page on which to accept it: '/invitations/…'. */
    path: string;
    /** ISO 8601 in UTC. */
    expiresAt: string;
  }>(
    {
      inviter: 'Wilhelmina Featherstonehaugh-Cholmondeley',
      firstName: 'Noor',
      rights: { role: 'editor', permissions: ['newsletter', 'pages'] },
      path: `/invitations/${SAMPLE_TOKEN}`,
      expiresAt: '2026-03-08T09:30:00.000Z',
    },
    ({ inviter, firstName, rights: { role, permissions }, path, expiresAt }, site) => ({
      subject: `${inviter} has invited you to ${site.name}`,
      preview: 'Choose a password, and your account is ready.',
      headline: `You have been invited to ${site.name}`,
      because: `${inviter} invited this address to ${site.name}. If you don’t want an account, you can ignore this email`,
      body: (
        <>
          {firstName && <Paragraph>Dear {firstName},</Paragraph>}
          <Paragraph>
            {inviter} has invited you to create an account on {site.name}. Enter your name and choose a password; then
            you can begin.
          </Paragraph>
          <FactList
            facts={[
              ['Your role', ROLE_LABELS[role]],
              ...(permissions.length > 0
                ? [['You may also use', permissions.map((name) => PERMISSION_LABELS[name]).join(', ')] as const]
                : []),
              ['Valid until', mailedDay(expiresAt, site)],
            ]}
          />
          <Action href={`${site.url}${path}`}>Accept the invitation</Action>
          <Paragraph>
            The link works once. It is meant only for you: anyone with the link can take over the account.
          </Paragraph>
        </>
      ),
    }),
  ),
};
