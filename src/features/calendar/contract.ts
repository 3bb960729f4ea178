/** The calendar of the desk (docs/decisions/0109-the-calendar-of-the-desk.md). */
import { z } from 'zod';
import { forEditors } from '#kernel/endpoint.ts';
import { id, instant } from '#kernel/wire.ts';
import { CALENDAR_KINDS, CALENDAR_TASKS, MOST_DAYS } from './vocabulary.ts';

const CalendarEntry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  id,
  title: z.string(),
  task: z.enum(CALENDAR_TASKS),
  /** When the entry takes place; null for a planned day, and for a day on which a review is due. */
  at: instant.nullable(),
  /** When the entry ends, if it takes some time. */
  until: instant.nullable(),
  /**
   * The first of the requested days on which the entry takes place, and the entry's last day, in the site's time zone.
   */
  day: z.string(),
  lastDay: z.string(),
  updatedAt: instant,
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const Calendar = z.object({
  /** Sorted by time; on each day, planned drafts and reviews come first. At most 300. */
  entries: z.array(CalendarEntry),
  /** How many there are altogether. */
  total: z.number().int(),
});
export type Calendar = z.output<typeof Calendar>;

const Link = z.object({
  createdAt: instant,
  /** Accurate to the hour. */
  lastReadAt: instant.nullable(),
});

export const calendarApi = {
  'GET /api/admin/calendar': forEditors.call({
    summary:
      'Everything planned, due, published, sent, ending or taking place on the requested days, in the site’s time zone',
    query: z.object({
      from: z.iso.date('Please enter a date').refine((day) => day >= '1900' && day < '9999', 'Please enter a date'),
      days: z.coerce.number().int().min(1).max(MOST_DAYS),
      kind: z.enum(CALENDAR_KINDS).optional(),
      /** Only entries that this person created or worked on at the desk, or submissions assigned to them. */
      person: id.optional(),
    }),
    reply: Calendar,
  }),
  'GET /api/admin/calendar/link': forEditors.call({
    summary: 'Whether the caller’s own calendar has an address for other programs',
    reply: z.object({ link: Link.nullable() }),
  }),
  'POST /api/admin/calendar/link': forEditors.call({
    summary: 'Creates the caller’s own address of the calendar, which is sent only once; 409 if there is one',
    proof: true,
    failures: ['conflict'],
    reply: z.object({ link: Link, address: z.string() }),
    status: 201,
  }),
  'DELETE /api/admin/calendar/link': forEditors.call({
    summary: 'Revokes the caller’s own address of the calendar at once',
    status: 204,
  }),
} as const;
