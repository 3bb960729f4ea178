import type { MailSite } from './layout.tsx';

const options = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Returns a time in the site's time zone: '22 November 2026 at 09:30 GMT'. Takes ISO 8601 in UTC. */
export const mailedMoment = (moment: string, { timeZone }: Pick<MailSite, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(Date.parse(moment));

/** Returns a day in the site's time zone: '3 Mar 2026'. */
export const mailedDay = (moment: string, { timeZone }: Pick<MailSite, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    Date.parse(moment),
  );
