import { z } from 'zod';
import { endpoint, forAdmins } from '#kernel/endpoint.ts';
import { changeOf } from '#kernel/fields.ts';
import { ById, editedVersion, id, instant, line, Message, paging, SeenVersion, webUrl } from '#kernel/wire.ts';
import { DELIVERY_STATES, EVENTS } from './vocabulary.ts';

const fields = {
  /** Must begin with https, unless the operator has named its host. */
  url: webUrl('Enter an address that begins with https://', 2_000),
  description: line.pipe(z.string().max(200)).default(''),
  events: z
    .array(z.enum(EVENTS as [string, ...string[]]))
    .min(1, 'Choose at least one event')
    .max(EVENTS.length)
    .overwrite((events) => [...new Set(events)]),
  active: z.boolean().default(true),
};

export const EndpointInput = z.strictObject(fields);
export type EndpointInput = z.input<typeof EndpointInput>;

const EndpointChange = changeOf(fields).extend({ updatedAt: editedVersion.updatedAt });
export type EndpointChange = z.output<typeof EndpointChange>;

export const WebhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** When the site itself made the endpoint inactive, and why; null if a person did. */
  pausedAt: instant.nullable(),
  pausedReason: z.string(),
  /** Until when the previous secret also signs, after a rotation. */
  formerUntil: instant.nullable(),
  /** The state of the newest delivery, and when it was stored. */
  lastState: z.enum(DELIVERY_STATES).nullable(),
  lastAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

/** The desk sees the secret only this once. */
const WithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WithSecret = z.output<typeof WithSecret>;

const entry = {
  id,
  endpointId: id,
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  attemptedAt: instant.nullable(),
  /** When the next attempt is due. */
  nextAt: instant.nullable(),
  /** The status of the last response; null if there was none. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed; empty if it did not. */
  error: z.string(),
  createdAt: instant,
};
export const DeliveryEntry = z.object(entry);
export type DeliveryEntry = z.output<typeof DeliveryEntry>;

/** A delivery with the JSON that was sent, and the first 2 KB of the last response. */
const Delivery = z.object({ ...entry, body: z.string(), answer: z.string() });
export type Delivery = z.output<typeof Delivery>;

const Queued = z.object({ id });
const dangerous = { access: 'admin', proof: true } as const;

export const webhooksApi = {
  'GET /api/admin/webhooks': forAdmins.list({
    summary: 'The addresses that get webhooks, oldest first',
    row: WebhookEndpoint,
  }),
  'POST /api/admin/webhooks': endpoint({
    ...dangerous,
    summary: 'Registers an address for webhooks, and returns its secret; 409 if there are twenty',
    body: EndpointInput,
    reply: WithSecret,
    status: 201,
    limit: 'usual',
    failures: ['conflict'],
  }),
  'PATCH /api/admin/webhooks/:id': endpoint({
    ...dangerous,
    summary: 'Changes an endpoint. With `active`, also resumes a paused one; its waiting deliveries are sent at once',
    params: ById,
    body: EndpointChange,
    reply: WebhookEndpoint,
    failures: ['conflict'],
  }),
  'DELETE /api/admin/webhooks/:id': endpoint({
    ...dangerous,
    summary: 'Deletes an endpoint with its deliveries',
    params: ById,
    query: SeenVersion,
    reply: Message,
    failures: ['conflict'],
  }),
  'POST /api/admin/webhooks/:id/rotate': endpoint({
    ...dangerous,
    summary: 'Makes a new secret, and returns it. For 24 hours the old one also works',
    params: ById,
    body: SeenVersion.strict(),
    reply: WithSecret,
    failures: ['conflict'],
  }),
  'POST /api/admin/webhooks/:id/test': forAdmins.one({
    summary: 'Sends the event webhook.test once; 409 if the endpoint is not active',
    body: z.strictObject({}),
    reply: Queued,
    limit: 'usual',
    failures: ['conflict'],
  }),
  'GET /api/admin/webhook-deliveries': forAdmins.list({
    summary: 'The deliveries of an endpoint in the last 30 days, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset, endpoint: id }),
    row: DeliveryEntry,
  }),
  'GET /api/admin/webhook-deliveries/:id': forAdmins.one({
    summary: 'A delivery, with its request and the response',
    reply: Delivery,
  }),
  'POST /api/admin/webhook-deliveries/:id/send': forAdmins.one({
    summary: 'Sends a delivery again, with the same webhook-id; 409 if it is waiting, or its endpoint is not active',
    body: z.strictObject({}),
    reply: Queued,
    limit: 'usual',
    failures: ['conflict'],
  }),
} as const;
