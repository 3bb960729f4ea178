import { z } from 'zod';
import { endpoint, forUsers } from '#kernel/endpoint.ts';
import { email, id, line, Message, linkToken as token, withoutLink } from '#kernel/wire.ts';
import { ALERT_FREQUENCIES, ALERT_KINDS, ALERT_STATES, alerted, type Wish } from './vocabulary.ts';

/** The conditions that a piece must meet. If only `kind` is set, every piece of that kind matches. */
const wishes = {
  kind: z.enum(ALERT_KINDS).default('job'),
  keywords: line.pipe(z.string().max(200, 'Please keep the keywords under 200 characters')).default(''),
  location: withoutLink(line.pipe(z.string().max(120, 'Please keep the location under 120 characters'))).default(''),
  category: line.pipe(z.string().max(120, 'Please keep the topic under 120 characters')).default(''),
  topic: line.pipe(z.string().max(80, 'Please keep the topic under 80 characters')).default(''),
  author: line.pipe(z.string().max(120, 'Please keep the author under 120 characters')).default(''),
  law: line.pipe(z.string().max(200, 'Please keep the law under 200 characters')).default(''),
  jurisdiction: line.pipe(z.string().max(120, 'Please keep the jurisdiction under 120 characters')).default(''),
  type: line.pipe(z.string().max(60)).default(''),
};
const frequency = z.enum(ALERT_FREQUENCIES, 'Please choose how often we email you');

/** Clears wishes that do not apply to the kind. */
export const AlertInput = z
  .object({
    email: email('Please enter a valid email address.'),
    ...wishes,
    frequency: frequency.default('weekly'),
  })
  .transform((input) => {
    const fitting: readonly string[] = ['kind', 'keywords', ...alerted(input.kind).alert.wishes];
    const others = Object.keys(wishes).filter((name) => !fitting.includes(name));
    return { ...input, ...(Object.fromEntries(others.map((name) => [name, ''])) as Partial<Omit<Wish, 'kind'>>) };
  })
  .refine(({ kind, type }) => type === '' || Object.hasOwn(alerted(kind).alert.types, type), {
    path: ['type'],
    message: 'Please choose one of the types',
  })
  .refine(
    ({ kind, keywords, jurisdiction, topic, author, law }) =>
      kind !== 'any' || keywords + jurisdiction + topic + author + law !== '',
    {
      path: ['keywords'],
      message: 'Please enter keywords, or choose a jurisdiction, topic or author',
    },
  );
export type AlertInput = z.output<typeof AlertInput>;

/** Sent by the page behind an emailed link. Only the action `frequency` has a `frequency`. */
export const AlertChange = z.discriminatedUnion('action', [
  z.object({ token, id, action: z.enum(['confirm', 'end']) }),
  z.object({ token, id, action: z.literal('frequency'), frequency }),
  z.object({ token, action: z.literal('renew') }),
]);
export type AlertChange = z.output<typeof AlertChange>;

export const Alert = z.object({
  id,
  kind: z.enum(ALERT_KINDS),
  keywords: z.string(),
  location: z.string(),
  category: z.string(),
  topic: z.string(),
  author: z.string(),
  law: z.string(),
  jurisdiction: z.string(),
  type: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  state: z.enum(ALERT_STATES),
  /** A link can confirm the alert for 30 days. */
  confirmable: z.boolean(),
});
export type Alert = z.output<typeof Alert>;

/** The alerts of one address. The first is the one whose email contained the link. */
const AlertsOfAddress = z.object({ email: z.string(), alerts: z.array(Alert).min(1) });

export const alertsApi = {
  'POST /api/alerts': endpoint({
    limit: { points: 60, duration: 600 },
    summary:
      'Asks for emails about what is published. The response is the same for known and unknown addresses. A caller who is signed in with the address need not confirm it, and gets the path of the alert’s page',
    body: AlertInput,
    reply: z.object({ message: z.string(), path: z.string().optional() }),
  }),
  'GET /api/alerts/:token': endpoint({
    cache: 'personal',
    summary:
      'The alerts of the address that this token was emailed to. Does not confirm them. 410 for a link that no longer works',
    params: z.object({ token }),
    failures: ['gone'],
    reply: AlertsOfAddress,
  }),
  'GET /api/account/alerts': forUsers.call({
    summary:
      'How many alerts the signed-in person gets, and the path of the page where they can be changed and cancelled',
    reply: z.object({ total: z.int().min(0), path: z.string().nullable() }),
  }),
} as const;

/** Called by the unsubscribe button of mail programs (RFC 8058), from any origin. */
export const oneClickApi = {
  'POST /api/alerts/unsubscribe/:token': endpoint({
    limit: { points: 6000, duration: 60 },
    summary: 'Cancels the alert whose email carries this token, with one click (RFC 8058)',
    anyOrigin: true,
    params: z.object({ token }),
    failures: ['gone'],
    reply: Message,
  }),
} as const;
