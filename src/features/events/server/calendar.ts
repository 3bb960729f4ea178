/** Events as iCalendar, RFC 5545. All times are in UTC, so that no time zone has to be described. */
import { linesOf } from '#kernel/plain-text.ts';
import type { Event } from '../contract.ts';

interface Site {
  name: string;
  /** Absolute, without a trailing slash. */
  url: string;
}

/** Returns the events as a calendar with that name. */
export function toCalendar(site: Site, name: string, events: readonly Event[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    ...events.flatMap((event) => entryOf(site, event)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryOf(site: Site, event: Event): string[] {
  const page = `${site.url}/events/${event.id}`;
  const description = [linesOf(event.content), event.link && `Online: ${event.link}`, page]
    .filter(Boolean)
    .join('\n\n');
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(site.url).hostname}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `LAST-MODIFIED:${stamp(event.updatedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(event.place || event.link)}`,
    `URL:${page}`,
    `STATUS:${event.active ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
  ];
}

/** '20260301T093000Z'. */
const stamp = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes the characters that have a meaning in values (3.3.11). */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const LINE_OCTETS = 75;

/** Folds a line after at most 75 octets; continued lines begin with a space (3.1). Never splits a character. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
