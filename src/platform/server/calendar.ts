/** Writes dates as iCalendar, RFC 5545. All times are in UTC, so no time zone needs describing. */

interface Site {
  name: string;
  /** The site's absolute address, without a trailing slash. */
  url: string;
}

export interface CalendarEvent {
  id: string;
  /** The path of the entry's page. */
  path: string;
  title: string;
  /** Plain text; the address of the page is added to it. */
  description: string;
  location: string;
  /** ISO 8601, like `endsAt`; or a day, such as '2026-03-01'. */
  startsAt: string;
  /** Null for an entry that is a day or a moment. */
  endsAt: string | null;
  updatedAt: string;
  cancelled: boolean;
}

export function toCalendar(site: Site, name: string, entries: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    ...entries.flatMap((entry) => linesOf(site, entry)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(site: Site, entry: CalendarEvent): string[] {
  const page = site.url + entry.path;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${new URL(site.url).hostname}`,
    `DTSTAMP:${stamp(entry.updatedAt)}`,
    `LAST-MODIFIED:${stamp(entry.updatedAt)}`,
    entry.startsAt.length === DAY_LENGTH
      ? `DTSTART;VALUE=DATE:${entry.startsAt.replaceAll('-', '')}`
      : `DTSTART:${stamp(entry.startsAt)}`,
    ...(entry.endsAt ? [`DTEND:${stamp(entry.endsAt)}`] : []),
    `SUMMARY:${text(entry.title)}`,
    `DESCRIPTION:${text([entry.description, page].filter(Boolean).join('\n\n'))}`,
    `LOCATION:${text(entry.location)}`,
    `URL:${page}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const DAY_LENGTH = 10;

/** Returns a time such as '20260301T093000Z'. */
const stamp = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes the characters with a special meaning in values (3.3.11). */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const LINE_OCTETS = 75;

/** Folds a line after at most 75 octets; continued lines begin with a space (3.1). Never splits a character. */
function folded(line: string): string {
  const bytes = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  do {
    let to = Math.min(from + LINE_OCTETS - (from === 0 ? 0 : 1), bytes.length);
    while (to < bytes.length && isInsideCharacter(bytes[to]!)) to -= 1;
    parts.push(bytes.toString('utf8', from, to));
    from = to;
  } while (from < bytes.length);
  return parts.join('\r\n ');
}

/** Returns whether a byte of UTF-8 continues a character. */
const isInsideCharacter = (byte: number): boolean => (byte & 0b1100_0000) === 0b1000_0000;
