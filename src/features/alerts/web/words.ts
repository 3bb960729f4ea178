import { ALERT_FREQUENCIES, type AlertKind, alerted, frequencyLabel } from '../vocabulary.ts';

export const aboutAlert = (kind: AlertKind) =>
  `Mails arrive at the frequency you choose when matching ${alerted(kind).many} are published. First we send you a link: open it to confirm that the address is yours.`;

/** The same for known and unknown addresses. */
export const CHECK_YOUR_EMAIL =
  'Open the link that we mail you and confirm the alert there. If you set one up within the past hour, use the link of that mail: it shows this alert too.';

export const frequencyChoices = (kind: AlertKind) =>
  ALERT_FREQUENCIES.map((value) => ({ value, label: frequencyLabel(kind, value) }));
