/** Converts between instants (ISO 8601, UTC) and the values of datetime-local fields, which show the clock of a time zone. */
import { DAY } from './time.ts';

/** Returns the time zone's offset from UTC at this instant (ms). */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** Returns the local date and time: '2026-03-01T09:30'. */
export function toWallClock(moment: string, timeZone: string): string {
  const at = Date.parse(moment);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * Returns the instant at which the clock of the time zone shows this date and time; a text without a date is returned
 * unchanged. A time that the clocks skip is moved to after the gap, and of a time that they repeat, the first counts.
 * An unknown time zone, perhaps half typed, counts as UTC.
 */
export function fromWallClock(text: string, timeZone: string): string {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return text;
  try {
    // Near a change of the clocks, the offsets of a day before and after it differ.
    const [before, after] = [wall - DAY, wall + DAY].map((at) => wall - offsetAt(at, timeZone));
    const fits = [before!, after!].filter((at) => at + offsetAt(at, timeZone) === wall);
    return new Date(fits.length > 0 ? Math.min(...fits) : before!).toISOString();
  } catch {
    return new Date(wall).toISOString();
  }
}

/** Returns the readable name of a time zone at this instant (ms): 'London (GMT)', 'UTC'. */
export function zoneName(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const place = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return place === short ? short : `${place} (${short})`;
}
