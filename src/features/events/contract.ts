import { z } from 'zod';
import { deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, listEndpoint } from '#kernel/endpoint.ts';
import { changeOf, publicationFields, replyOf } from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { ById, editedVersion, id, instant, line, paging, requiredLine, webAddress } from '#kernel/wire.ts';
import { DESK_EVENT_SORTS, FORMATS, isTimeZone, MONTH, SPANS } from './vocabulary.ts';

declare module '#kernel/endpoint.ts' {
  interface Topics {
    events: true;
  }
}

const eventFields = {
  title: requiredLine('Title is required').max(200),
  organiser: requiredLine('Organiser is required').max(200),
  /** Where it takes place; a published one has a place, a link or both. */
  place: line.pipe(z.string().max(200)).default(''),
  /** Where it is streamed. */
  link: webAddress.default(''),
  startsAt: instant,
  endsAt: instant,
  /** IANA name of the clock that the times are told by. */
  timeZone: line
    .pipe(z.string().max(60).refine(isTimeZone, 'Choose a time zone, such as Europe/Vienna'))
    .default('UTC'),
  /** HTML, cleaned by the server before it is stored. */
  content: z.string('Description is required').min(1, 'Description is required').max(MAX_RICH_TEXT_LENGTH),
  /** Free text: '£450', 'Free', or empty. */
  price: line.pipe(z.string().max(60)).default(''),
  cpdHours: z.number('Hours must be a number').min(0, 'Hours must be positive').max(999).nullable().default(null),
  /** Where it is booked. */
  url: webAddress.default(''),
  jurisdiction: line.pipe(z.string().max(80)).default(''),
  /** A cancelled one is not. */
  active: z.boolean().default(true),
};

export const EventInput = z.strictObject({
  ...eventFields,
  status: publicationFields.status.default('pending'),
  publishedAt: publicationFields.publishedAt.optional(),
});
export type EventInput = z.input<typeof EventInput>;

/** Only what is changed is sent. */
export const EventChange = changeOf({ ...eventFields, ...publicationFields }).extend(editedVersion);

export const Event = z.object({
  id,
  ...replyOf({ ...eventFields, ...publicationFields }),
  createdAt: instant,
  updatedAt: instant,
});
export type Event = z.output<typeof Event>;

/** A row of a public list: all but the text. */
export const EventRow = Event.omit({ content: true });
export type EventRow = z.output<typeof EventRow>;

export const EventListQuery = z.object({
  ...paging,
  when: z.enum(SPANS).default('upcoming'),
  jurisdiction: z.string().max(80).optional(),
  format: z.enum(FORMATS).optional(),
  /** That it takes place in, by the clock in UTC: '2026-11'. */
  month: z.string().regex(MONTH, 'Please enter a month').optional(),
});

export const DeskEventQuery = z.object({
  ...paging,
  jurisdiction: z.string().max(80).optional(),
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(DESK_EVENT_SORTS).default('date-desc'),
});

export const eventsApi = {
  'GET /api/events': listEndpoint({
    cache: ['events'],
    summary: 'Published events: those to come, the next first, or those that are over, the last first',
    query: EventListQuery,
    row: EventRow,
  }),
  'GET /api/events/facets': endpoint({
    cache: ['events'],
    summary: 'The jurisdictions of published events, and the months that hold events to come',
    reply: z.object({ jurisdictions: z.array(z.string()), months: z.array(z.string()) }),
  }),
  'GET /api/events/:id': endpoint({ cache: ['events'], summary: 'One published event', params: ById, reply: Event }),
  ...deskEndpoints('/api/admin/events', {
    one: 'an event',
    many: 'events',
    query: DeskEventQuery,
    row: Event,
    reply: Event,
    input: EventInput,
    change: EventChange,
    bulk: EventChange.pick({ status: true, publishedAt: true, active: true }),
    does: {
      create: 'Makes an event: pending, unless said otherwise',
      change: 'Changes, publishes, schedules, cancels an event',
      bulk: 'Publishes, cancels, deletes or restores many events; says which could not be done',
    },
  }),
  'POST /api/admin/events/:id/duplicate': endpoint({
    summary: 'Makes a draft that reads like the event',
    access: 'editor',
    params: ById,
    reply: Event,
    status: 201,
  }),
} as const;
