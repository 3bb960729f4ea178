import { and, countDistinct, desc, eq, gt, type SQL, sql, sum } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { SecurityEventKind } from '#kernel/security-events.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { securityEvents } from '#platform/server/security-events/table.ts';
import type { SecurityEventGroup, SecurityEventsQuery } from '../contract.ts';
import type { SecurityPeriod } from '../vocabulary.ts';

const PERIOD_MS: Record<SecurityPeriod, number> = { hour: HOUR, day: DAY, week: 7 * DAY };

export type EventsFilter = Omit<SecurityEventsQuery, 'limit' | 'offset'>;

export const listEvents = (db: Db, query: SecurityEventsQuery, now: number): Promise<Page<SecurityEventGroup>> =>
  pageOf(db, selectEvents(db, query, now), query, securityEvents, condition(query, now));

export function selectEvents(db: Db, filter: EventsFilter, now: number) {
  const { id, kind, count, network, accountId, route, lastAt } = securityEvents;
  return db
    .select({ id, kind, count, network, accountId, email: users.email, route, lastAt })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, accountId))
    .where(condition(filter, now))
    .orderBy(desc(lastAt), desc(id))
    .$dynamic();
}

const condition = ({ refusal, period }: EventsFilter, now: number): SQL | undefined =>
  and(
    refusal && eq(securityEvents.kind, refusal),
    period && gt(securityEvents.lastAt, new Date(now - PERIOD_MS[period]).toISOString()),
  );

export interface SecurityFigures {
  kind: SecurityEventKind;
  count: number;
  /** How many networks they came from. `more` means that there were further networks, which were not counted singly. */
  networks: number;
  more: boolean;
  /** How many accounts they were about. */
  accounts: number;
}

/** Counts the events of each kind since that time. */
export function countEvents(db: Db, since: string): Promise<SecurityFigures[]> {
  const { kind, count, network, accountId } = securityEvents;
  return db
    .select({
      kind,
      count: sum(count).mapWith(Number),
      networks: sql<number>`count(distinct nullif(${network}, ''))::int`,
      more: sql<boolean>`bool_or(${network} = '')`,
      accounts: countDistinct(accountId),
    })
    .from(securityEvents)
    .where(gt(securityEvents.lastAt, since))
    .groupBy(kind);
}

/** Returns the networks with the most events of that kind since that time. */
export function busiestNetworks(
  db: Db,
  kind: SecurityEventKind,
  since: string,
): Promise<{ network: string; count: number }[]> {
  const { network } = securityEvents;
  const count = sum(securityEvents.count).mapWith(Number);
  const of: SQL | undefined = and(
    eq(securityEvents.kind, kind),
    gt(securityEvents.lastAt, since),
    sql`${network} <> ''`,
  );
  return db.select({ network, count }).from(securityEvents).where(of).groupBy(network).orderBy(desc(count)).limit(3);
}
