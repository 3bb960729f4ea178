import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { linkToken } from '#server/mail/link-token.ts';
import { isWritable } from '#server/mail/suppressions.ts';
import { ITEMS_IN_MAIL } from '../vocabulary.ts';
import { listOf, wishOf } from '../wish.ts';
import { candidates } from './candidates.ts';
import { foundBefore } from './due.ts';
import type { StoredAlert } from './queries.ts';
import { alertMatches, alerts } from './table.ts';

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'config'>;

/** Mails of this many alerts are queued in one transaction. */
const BATCH = 100;

/**
 * Queues a mail for every alert that found something and whose hour has come, until none is left or `until` has passed
 * (ms since the epoch). A match is marked in the transaction that queues its mail: a crash loses and repeats nothing.
 *
 * @returns how many mails were queued
 */
export async function sendDueAlerts(deps: SendDeps, now: number, until: number): Promise<number> {
  let sent = 0;
  while (Date.now() < until) {
    const batch = await deps.db.transaction((tx) => sendBatch(tx, deps, now));
    sent += batch.mails;
    if (batch.alerts < BATCH) break;
  }
  return sent;
}

async function sendBatch(tx: Db, deps: SendDeps, now: number): Promise<{ alerts: number; mails: number }> {
  const due = await lockDue(tx, now);
  if (due.length === 0) return { alerts: 0, mails: 0 };
  const found = await takeMatches(tx, due, now);
  const items = await findItems(tx, found);
  let mails = 0;
  for (const alert of due) {
    // What was withdrawn meanwhile is not written about.
    const own = found.flatMap((match) => (match.alertId === alert.id ? (items.get(keyOf(match)) ?? []) : []));
    if (own.length === 0) continue;
    await mailAlert(tx, deps, alert, own);
    mails++;
  }
  return { alerts: due.length, mails };
}

/** By when a match must have been found to be mailed now, by the frequency of its alert. */
const limitOf = (now: number) => sql`case ${alerts.frequency}
  when 'instant' then ${iso(foundBefore('instant', now))}::timestamptz
  when 'daily' then ${iso(foundBefore('daily', now))}::timestamptz
  else ${iso(foundBefore('weekly', now))}::timestamptz end`;

function lockDue(tx: Db, now: number): Promise<StoredAlert[]> {
  const waiting = sql`exists (select from ${alertMatches} where ${alertMatches.alertId} = ${alerts.id}
    and ${alertMatches.mailedAt} is null and ${alertMatches.matchedAt} <= ${limitOf(now)})`;
  return tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.active, true), waiting, isWritable(sql`${alerts.email}`)))
    .orderBy(alerts.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
}

type Match = Pick<typeof alertMatches.$inferSelect, 'alertId' | 'kind' | 'recordId'>;

/** Marks what waits for those alerts as mailed. */
function takeMatches(tx: Db, due: readonly StoredAlert[], now: number): Promise<Match[]> {
  const ids = due.map(({ id }) => id);
  const limit = sql`(select ${limitOf(now)} from ${alerts} where ${alerts.id} = ${alertMatches.alertId})`;
  return tx
    .update(alertMatches)
    .set({ mailedAt: iso(Date.now()) })
    .where(
      and(
        inArray(alertMatches.alertId, ids),
        isNull(alertMatches.mailedAt),
        sql`${alertMatches.matchedAt} <= ${limit}`,
      ),
    )
    .returning({ alertId: alertMatches.alertId, kind: alertMatches.kind, recordId: alertMatches.recordId });
}

interface Item {
  title: string;
  by: string;
  summary: string;
  path: string;
  at: Date;
}

const PATHS = { article: '/articles', announcement: '/breaking-news', job: '/careers', course: '/training' } as const;

async function findItems(tx: Db, found: readonly Match[]): Promise<Map<string, Item>> {
  const ids = [...new Set(found.map(({ recordId }) => recordId))];
  const { rows } = await tx.execute<Omit<Item, 'path'> & { kind: keyof typeof PATHS; recordId: string }>(sql`
    select kind, record_id as "recordId", title, by, summary, at from (${candidates()}) c
    where record_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [keyOf(row), { ...row, path: `${PATHS[row.kind]}/${row.recordId}` }]));
}

const keyOf = ({ kind, recordId }: Pick<Match, 'kind' | 'recordId'>) => `${kind} ${recordId}`;

async function mailAlert(tx: Db, { mailer, config }: SendDeps, alert: StoredAlert, found: Item[]): Promise<void> {
  const token = await linkToken(config, 'alert', alert.id);
  const newest = found.toSorted((a, b) => Number(b.at) - Number(a.at));
  await mailer.send(tx, {
    template: 'alert-news',
    to: alert.email,
    props: {
      kind: alert.kind,
      wish: wishOf(alert),
      items: newest.slice(0, ITEMS_IN_MAIL).map(({ title, by, summary, path }) => ({ title, by, summary, path })),
      total: found.length,
      listPath: listOf(alert),
      path: `/alerts/${token}`,
    },
    unsubscribePath: `/api/alerts/unsubscribe/${token}`,
  });
}

const iso = (ms: number) => new Date(ms).toISOString();
