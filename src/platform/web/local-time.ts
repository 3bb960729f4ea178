/** Between moments (ISO 8601, UTC) and what a browser's date fields hold, which is the clock on the wall. */

const two = (number: number) => String(number).padStart(2, '0');

/** '2026-03-01', or '' for no moment. */
export function toDateField(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** '2026-03-01T09:30', or '' for no moment. */
export function toTimeField(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return `${toDateField(moment)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that a field with date and time names, or null. */
export function fromTimeField(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The last second of the day that a date field names, or null. */
export const fromDateField = (text: string): string | null => (text === '' ? null : fromTimeField(`${text}T23:59:59`));

const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** '3 Mar 2026, 09:30' by the reader's own clock. */
export const momentText = (moment: string): string => dateAndTime.format(Date.parse(moment));

/** '09:30:12' by the reader's own clock; takes ms. */
export const clockText = (at: number): string => timeOfDay.format(at);

const zoned = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
});

/** '3 Mar 2026, 09:30 CET', of what is still to come: several on a desk have several clocks. */
export const zonedText = (moment: string): string => zoned.format(Date.parse(moment));

/** Whose clock the date fields mean: 'Europe/Berlin'. */
export const clockHint = (): string => `By your own clock, which is on ${zoned.resolvedOptions().timeZone} time.`;
