import { linesOf } from '#kernel/plain-text.ts';
import type { CalendarEntry } from '#platform/server/calendar.ts';
import type { Event } from '../contract.ts';

/** Returns an event as an entry of a calendar. */
export const calendarEntry = ({ id, title, content, place, link, active, ...event }: Event): CalendarEntry => ({
  id,
  path: `/events/${id}`,
  title,
  description: [linesOf(content), link && `Online: ${link}`].filter(Boolean).join('\n\n'),
  location: place || link,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  updatedAt: event.updatedAt,
  cancelled: !active,
});
