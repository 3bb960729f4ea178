/**
 * Converts between instants (ISO 8601, UTC) and the values of date fields, and writes instants as text. Uses the site's
 * time zone at the desk, so that all editors read the same time, and the browser's elsewhere.
 */
import { fromWallClock, toWallClock, zoneName } from '#kernel/wall-clock.ts';

let deskZone: string | undefined;

/** Makes all later times use the site's time zone. The desk calls this before it shows anything; tests undo it. */
export function keepDeskClock(timeZone: string | undefined): void {
  deskZone = timeZone;
}

const zone = (): string => deskZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a date such as '2026-03-01', or '' for null. */
export const toDateField = (moment: string | null): string => toTimeField(moment).slice(0, 10);

/** Returns a time such as '2026-03-01T09:30', or '' for null. */
export const toTimeField = (moment: string | null): string => (moment ? toWallClock(moment, zone()) : '');

/** Returns the instant in a field with date and time, or null. */
export function fromTimeField(text: string): string | null {
  const moment = fromWallClock(text, zone());
  return text === '' || moment === text ? null : moment;
}

/** Returns the last second of the day in a date field, or null. */
export const fromDateField = (text: string): string | null => (text === '' ? null : fromTimeField(`${text}T23:59:59`));

/** Returns a function that writes a moment (ISO 8601 or ms) in the current time zone. Makes a formatter for each zone once. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: string | number) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment) => {
    const timeZone = zone();
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    made.set(timeZone, known);
    return known.format(new Date(moment));
  };
}

/** Returns a text such as '3 Mar 2026, 09:30'. */
export const momentText = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns a text such as '09:30'. */
export const hourText = formatter({ timeStyle: 'short' });

/** Returns a text such as '09:30:12'. */
export const clockText = formatter({ timeStyle: 'medium' });

/** Returns a text such as '3 Mar 2026, 09:30 CET', for times in the future. */
export const zonedText = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Returns a hint that names the time zone of date fields: 'Times are in London (GMT)'. */
export const clockHint = (now = Date.now()): string => `Times are in ${zoneName(zone(), now)}`;
