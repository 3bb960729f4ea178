import { z } from 'zod';
import { copyEndpoint, deskEndpoints } from '#kernel/desk-endpoints.ts';
import { endpoint, forEditors, listEndpoint } from '#kernel/endpoint.ts';
import {
  Cover,
  changeOf,
  draftFields,
  inputOf,
  orDraft,
  publicationFields,
  replyOf,
  schemasOf,
} from '#kernel/fields.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { deskSorts } from '#kernel/record-fields.ts';
import { ById, id, instant, jurisdictionCode, paging, versionIfGiven } from '#kernel/wire.ts';
import { EVENT_FIELDS } from './fields.ts';
import { FORMATS, MONTH, SPANS } from './vocabulary.ts';

const eventFields = schemasOf(EVENT_FIELDS);

export const EventInput = inputOf(eventFields);
export type EventInput = z.input<typeof EventInput>;

/** Only the changed fields are sent. */
export const EventChange = changeOf({ ...draftFields(eventFields), ...publicationFields }).extend(versionIfGiven);

export const Event = z.object({
  id,
  ...replyOf({ ...eventFields, ...publicationFields }),
  startsAt: instant,
  endsAt: instant,
  jurisdictionCode,
  /** The picture of `coverId`, in responses for readers. */
  cover: Cover.optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type Event = z.output<typeof Event>;

/** An event as the desk sees it: a draft may lack its dates. */
export const DeskEvent = Event.extend({ startsAt: instant.nullable(), endsAt: instant.nullable() });
export type DeskEvent = z.output<typeof DeskEvent>;

/** A row of a public list, without the text. */
export const EventRow = Event.omit({ content: true, cover: true });
export type EventRow = z.output<typeof EventRow>;

export const EventListQuery = z.object({
  ...paging,
  when: z.enum(SPANS).default('upcoming'),
  jurisdiction: z.string().max(80).optional(),
  format: z.enum(FORMATS).optional(),
  /** The month in which the event takes place, in UTC: '2026-11'. */
  month: z.string().regex(MONTH, 'Please enter a month').optional(),
});

export const DeskEventQuery = z.object({
  ...paging,
  jurisdiction: z.string().max(80).optional(),
  status: z.enum(DESK_STATES).optional(),
  sort: z.enum(deskSorts(EVENT_FIELDS)).default('date-desc'),
});

export const eventsApi = {
  'GET /api/events': listEndpoint({
    cache: ['events'],
    summary: 'Published events: upcoming ones, soonest first, or past ones, most recent first',
    query: EventListQuery,
    row: EventRow,
  }),
  'GET /api/events/facets': endpoint({
    cache: ['events'],
    summary: 'The jurisdictions of published events, and the months of upcoming ones',
    reply: z.object({ jurisdictions: z.array(z.string()), months: z.array(z.string()) }),
  }),
  'GET /api/events/:id': endpoint({
    cache: ['events/:id', 'media'],
    summary: 'One published event',
    params: ById,
    reply: Event,
  }),
  'GET /api/admin/events/:id/preview': forEditors.one({
    summary: 'An event in any state, with figures rendered as readers see them',
    reply: DeskEvent,
  }),
  ...deskEndpoints('/api/admin/events', {
    one: 'an event',
    many: 'events',
    query: DeskEventQuery,
    row: DeskEvent,
    reply: DeskEvent,
    input: orDraft(EventInput),
    change: EventChange,
    bulk: EventChange.pick({ status: true, publishedAt: true, active: true }),
    does: {
      create: 'Creates an event: pending, unless the request says otherwise',
      change: 'Changes, publishes, schedules or cancels an event',
      bulk: 'Publishes, cancels, deletes or restores many events; lists those that failed',
    },
  }),
  'POST /api/admin/events/:id/duplicate': copyEndpoint('the event', DeskEvent),
} as const;
