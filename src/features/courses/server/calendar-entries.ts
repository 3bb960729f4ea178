import type { CalendarEntry } from '#platform/server/calendar.ts';
import type { Course } from '../contract.ts';
import { isScheduled } from '../session.ts';

/** Returns a live course as an entry of a calendar; nothing for a course without dates. */
export function calendarEntries(course: Course): CalendarEntry[] {
  if (!isScheduled(course)) return [];
  const { id, title, provider, description, duration, url, startsAt, endsAt, updatedAt, active } = course;
  return [
    {
      id,
      path: `/training/${id}`,
      title: `${title}, ${provider}`,
      description: [description, `Duration: ${duration}`, url].filter(Boolean).join('\n\n'),
      location: url,
      startsAt,
      endsAt,
      updatedAt,
      cancelled: !active,
    },
  ];
}
