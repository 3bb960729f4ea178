/** Writes dates for readers. Functions take `now`, so that the server and tests can set it. */

/** Durations in ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Returns 'Just now' under an hour, 'Nh ago' under a day, 'Nd ago' under a week, and otherwise a date; 'Recently' if
 * `date` is not valid.
 */
export function relativeTime(date: string | null | undefined, now: number): string {
  const at = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return 'Recently';
  const age = now - at;
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return longDate.format(at);
}

/** Returns the relative time for the middle of a sentence: 'just now'. */
export const relativeTimeInText = (date: string, now: number): string =>
  relativeTime(date, now).replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** Returns a date such as '3 Mar 2026', or 'Recently'. */
export function formatDate(date: string | null | undefined): string {
  const at = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? 'Recently' : longDate.format(at);
}
