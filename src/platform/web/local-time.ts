/** Converts between instants (ISO 8601, UTC) and the values of date fields, which are in the browser's own time zone. */

const two = (number: number) => String(number).padStart(2, '0');

/** '2026-03-01', or '' for null. */
export function toDateField(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** '2026-03-01T09:30', or '' for null. */
export function toTimeField(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return `${toDateField(moment)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the instant in a field with date and time, or null. */
export function fromTimeField(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Returns the last second of the day in a date field, or null. */
export const fromDateField = (text: string): string | null => (text === '' ? null : fromTimeField(`${text}T23:59:59`));

const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** '3 Mar 2026, 09:30' in the reader's own time zone. */
export const momentText = (moment: string): string => dateAndTime.format(Date.parse(moment));

/** '09:30:12' in the reader's own time zone; takes ms. */
export const clockText = (at: number): string => timeOfDay.format(at);

const zoned = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** '3 Mar 2026, 09:30 CET', for times in the future: editors of one desk may be in different time zones. */
export const zonedText = (moment: string): string => zoned.format(Date.parse(moment));

/** A hint that names the time zone of date fields, such as 'Europe/Berlin'. */
export const clockHint = (): string => `By your own clock, which is on ${zoned.resolvedOptions().timeZone} time.`;
