/** The world clock: specification, section 2 (Global header). */

export const CITIES = [
  { name: 'Sydney', timeZone: 'Australia/Sydney' },
  { name: 'Tokyo', timeZone: 'Asia/Tokyo' },
  { name: 'London', timeZone: 'Europe/London' },
  { name: 'New York', timeZone: 'America/New_York' },
] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps one format for each time zone: creating one is slow, using it is fast. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** `{ time: '9:05 AM', date: 'Sat 21 Nov' }`. Built from parts, because the spaces between them differ between engines. */
export function clockAt(now: number, timeZone: string): Clock {
  const minute = Math.floor(now / 60_000);
  const known = clocks.get(timeZone);
  if (known?.minute === minute) return known.clock;
  const clock = readClock(now, timeZone);
  clocks.set(timeZone, { minute, clock });
  return clock;
}

interface Clock {
  time: string;
  date: string;
}

/** The latest result for each time zone: a server renders many pages within a minute. */
const clocks = new Map<string, { minute: number; clock: Clock }>();

function readClock(now: number, timeZone: string): Clock {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    time: `${part.hour}:${part.minute} ${part.dayPeriod}`,
    date: `${part.weekday} ${part.day} ${part.month}`,
  };
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The date line of a front page: 'Saturday 21 November 2026'. */
export function dateLine(now: number): string {
  return longDate.format(now).replace(',', '');
}
