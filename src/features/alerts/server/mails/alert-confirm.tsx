import { type AlertFrequency, type AlertKind, alerted, alertName, withArticle } from '#features/alerts/vocabulary.ts';
import { type Followed, nameInTitle } from '#features/alerts/wish.ts';
import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AlertConfirm {
  /** The page that confirms it: '/alerts/…'. */
  path: string;
  kind: AlertKind;
  frequency: AlertFrequency;
  /** By a name that the site itself gave it. */
  followed?: Followed | undefined;
}

const MAILS: Record<AlertFrequency, string> = {
  instant: 'an email',
  daily: 'one email a day',
  weekly: 'one email a week',
};

const occasion = ({ kind, followed }: AlertConfirm) =>
  followed
    ? `whenever we publish something ${followed.about}`
    : `whenever we publish ${alerted(kind).many} that match what was entered`;

/** 'Confirm your job alert', 'Confirm your weekly alert: Germany'. */
const titleOf = ({ kind, frequency, followed }: AlertConfirm) =>
  `Confirm your ${nameInTitle(kind, frequency, followed)}${followed ? `: ${followed.name}` : ''}`;

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'alert-confirm': AlertConfirm;
  }
}

/** Goes to an unconfirmed address, so it repeats nothing that was typed with it; names of the site's own it may say. */
export const alertConfirm: Template<AlertConfirm> = {
  subject: (alert, site) => titleOf(alert) + (alert.followed ? '' : ` on ${site.name}`),
  Mail: ({ site, ...alert }) => (
    <MailLayout
      site={site}
      preview="One click confirms that this address is yours."
      headline={titleOf(alert)}
      reason={`because ${withArticle(alertName(alert.kind).toLowerCase())} was set up with this address on ${site.name}. If that was not you, you can ignore this email: we send nothing more unless you confirm`}
    >
      <Paragraph>
        You, or someone using this address, asked us for {MAILS[alert.frequency]} {occasion(alert)}. Please look at the
        alert and confirm it.
      </Paragraph>
      <Action href={`${site.url}${alert.path}`}>Look at the alert and confirm</Action>
      <Paragraph>Keep this email: with the same link you can end the alert whenever you like.</Paragraph>
    </MailLayout>
  ),
  sample: { path: `/alerts/${SAMPLE_TOKEN}`, kind: 'job', frequency: 'weekly' },
};
