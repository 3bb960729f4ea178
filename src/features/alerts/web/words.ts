import { type AlertKind, alerted } from '../vocabulary.ts';
import type { Followed } from '../wish.ts';

export const aboutAlert = (kind: AlertKind, followed?: Followed) =>
  `We email you ${followed ? `whenever we publish something ${followed.about}` : `new ${alerted(kind).many} that match`}, as often as you choose. First we send you a link to confirm your address.`;

/** The text is the same for known and unknown addresses. */
export const CHECK_YOUR_EMAIL =
  'Open the link that we email you and confirm the alert there. If you set one up in the past hour, use the link in that email: it shows this alert too.';
