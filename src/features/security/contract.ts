import { z } from 'zod';
import { exportOf, forAdmins } from '#kernel/endpoint.ts';
import { SECURITY_EVENTS } from '#kernel/security-events.ts';
import { id, instant, paging } from '#kernel/wire.ts';
import { PERIODS } from './vocabulary.ts';

const kind = z.enum(SECURITY_EVENTS);

/** Events of one kind, network and account within a minute. */
const SecurityEventGroup = z.object({
  id,
  kind,
  count: z.number().int(),
  /** An IPv4 address or an IPv6 network; '' for many networks that were counted together. */
  network: z.string(),
  accountId: id.nullable(),
  /** The account's address; null if the account is unknown or no longer exists. */
  email: z.string().nullable(),
  /** 'POST /api/auth/login'; '' for an address that does not exist. */
  route: z.string(),
  lastAt: instant,
});
export type SecurityEventGroup = z.output<typeof SecurityEventGroup>;

export const SecurityEventsQuery = z.object({
  limit: paging.limit,
  offset: paging.offset,
  refusal: kind.optional(),
  period: z.enum(PERIODS).optional(),
});
export type SecurityEventsQuery = z.output<typeof SecurityEventsQuery>;

const Alarm = z.object({
  kind,
  /** When the site last emailed the administrators. */
  at: instant,
});
export type Alarm = z.output<typeof Alarm>;

const list = forAdmins.list({
  summary: 'Refusals that an attack may have caused, newest first',
  query: SecurityEventsQuery,
  row: SecurityEventGroup,
});

export const securityApi = {
  'GET /api/admin/security-events': list,
  'GET /api/admin/security-events/export': exportOf(list, true),
  'GET /api/admin/security-events/alarms': forAdmins.call({
    summary: 'The kinds of security events about which the administrators were emailed within the last 24 hours',
    reply: z.object({ alarms: z.array(Alarm) }),
  }),
} as const;
