import type { JobAlert } from '../contract.ts';

export const PATH = '/careers/alerts';

export const ABOUT =
  'Mails arrive at the frequency you choose when matching jobs are published. First we send you a link: open it to confirm that the address is yours.';

/** The same for every address, known or not. */
export const CHECK_YOUR_EMAIL =
  'Open the link that we mail you and confirm the alert there. If you set one up within the past hour, use the link of that mail: it shows this alert too.';

/** 'Jobs in Vienna that mention “transfer pricing”'. */
export function wishOf({ keywords, location }: Pick<JobAlert, 'keywords' | 'location'>): string {
  const words = keywords && `that mention “${keywords}”`;
  const place = location && `in ${location}`;
  return words || place ? ['Jobs', place, words].filter(Boolean).join(' ') : 'All new jobs';
}
