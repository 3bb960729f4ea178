/** Formats the dates and times of an event or a course, in its time zone. */

export interface When {
  startsAt: string;
  endsAt: string;
  /** The IANA name: 'Europe/Vienna'. */
  timeZone: string;
}

/** Returns whether an event or a course has both a start and an end. */
export const isDated = <T extends { [K in keyof When]: string | null }>(record: T): record is T & When =>
  record.startsAt !== null && record.endsAt !== null;

const clocks = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  };
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns '3 Mar 2026'; '3–5 Mar 2026' or '30 Mar – 2 Apr 2026' if it lasts longer than a day. */
export function daysOf({ startsAt, endsAt, timeZone }: When): string {
  const { day } = clockOf(timeZone);
  const [first, last] = [day.format(Date.parse(startsAt)), day.format(Date.parse(endsAt))];
  if (first === last) return first;
  const [date, month, year] = first.split(' ');
  if (last.endsWith(` ${month} ${year}`)) return `${date}–${last}`;
  return `${last.endsWith(` ${year}`) ? `${date} ${month}` : first} – ${last}`;
}

/** Returns '09:30 – 17:00, Vienna time'. */
export function hoursOf({ startsAt, endsAt, timeZone }: When): string {
  const { time } = clockOf(timeZone);
  return `${time.format(Date.parse(startsAt))} – ${time.format(Date.parse(endsAt))}, ${zoneName(timeZone)}`;
}

/** Returns 'Vienna time'; names without a slash, such as 'UTC', are unchanged. */
const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time` : timeZone;

/** Returns whether an event or a course is over (`now` in ms). */
export const isPast = ({ endsAt }: Pick<When, 'endsAt'>, now: number): boolean => Date.parse(endsAt) < now;

/** Returns whether the runtime knows a time zone with this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
