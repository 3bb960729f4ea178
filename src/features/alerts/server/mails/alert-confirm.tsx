import { type AlertFrequency, type AlertKind, alerted, alertName, withArticle } from '#features/alerts/vocabulary.ts';
import { MailLayout } from '#platform/server/mail/templates/layout.tsx';
import { Action, Paragraph } from '#platform/server/mail/templates/parts.tsx';
import { SAMPLE_TOKEN } from '#platform/server/mail/templates/sample-token.ts';
import type { Template } from '#platform/server/mail/templates/template.ts';

export interface AlertConfirm {
  /** The page that confirms it: '/alerts/…'. */
  path: string;
  kind: AlertKind;
  frequency: AlertFrequency;
}

const rhythm = (kind: AlertKind, frequency: AlertFrequency) =>
  ({
    instant: `as soon as ${alerted(kind).many} that match are published`,
    daily: `once a day, when ${alerted(kind).many} that match were published`,
    weekly: `once a week, when ${alerted(kind).many} that match were published`,
  })[frequency];

/** 'job alert'; for most kinds just 'alert'. */
const nameOf = (kind: AlertKind) => alertName(kind).toLowerCase();

declare module '#platform/server/mail/templates/template.ts' {
  interface MailProps {
    'alert-confirm': AlertConfirm;
  }
}

/** Goes to an unconfirmed address, so it repeats nothing that was typed with it. */
export const alertConfirm: Template<AlertConfirm> = {
  subject: ({ kind }, site) => `Confirm your ${nameOf(kind)} on ${site.name}`,
  Mail: ({ site, path, kind, frequency }) => (
    <MailLayout
      site={site}
      preview="One click confirms that this address is yours."
      headline={`Confirm your ${nameOf(kind)}`}
      reason={`because ${withArticle(nameOf(kind))} was set up with this address on ${site.name}. If that was not you, you can ignore this email: we send nothing more unless you confirm`}
    >
      <Paragraph>
        Somebody, we hope you, asked us to write to this address {rhythm(kind, frequency)}. Please look at the alert and
        confirm it.
      </Paragraph>
      <Action href={`${site.url}${path}`}>Look at the alert and confirm</Action>
      <Paragraph>Keep this email: with the same link you can end the alert whenever you like.</Paragraph>
    </MailLayout>
  ),
  sample: { path: `/alerts/${SAMPLE_TOKEN}`, kind: 'job', frequency: 'weekly' },
};
