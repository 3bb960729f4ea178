/**
 * Sends what alerts found as bulk mail. It is rendered once, with a block for each piece and slots for the words of
 * each alert.
 */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { kindNamed, type NameOf } from '#features/kinds.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { publicPath } from '#kernel/kinds.ts';
import { DAY } from '#kernel/time.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { withoutMarks as clean, slot } from '#platform/server/mail/bulk/marks.ts';
import { startMailing } from '#platform/server/mail/bulk/queries.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { isWritable } from '#platform/server/mail/suppressions.ts';
import { type AlertFrequency, ITEMS_IN_MAIL } from '../vocabulary.ts';
import { listOf } from '../wish.ts';
import { wordsOf } from '../words.ts';
import { candidates } from './match.ts';
import type { StoredAlert } from './queries.ts';
import { alertMatches, alerts } from './table.ts';

/** When the site sends daily and weekly alerts, in its time zone: at the beginning of the working day. */
const SENT_AT = 'T06:00';

/**
 * Returns the end of the last period (ms since the epoch): a day, or a week ending on Monday. An alert of that
 * frequency emails what it found before then.
 */
export function foundBefore(frequency: AlertFrequency, now: number, timeZone: string): number {
  if (frequency === 'instant') return now;
  const today = Date.parse(toWallClock(new Date(now).toISOString(), timeZone).slice(0, 10));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const [daysAgo, period] = frequency === 'daily' ? [0, 1] : [daysSinceMonday, 7];
  const sentAt = (days: number) =>
    Date.parse(fromWallClock(new Date(today - days * DAY).toISOString().slice(0, 10) + SENT_AT, timeZone));
  return sentAt(daysAgo) <= now ? sentAt(daysAgo) : sentAt(daysAgo + period);
}

interface SendDeps {
  db: Db;
  mailer: Pick<Mailer, 'render'>;
  kinds: Kinds;
  config: Config;
}

/** The number of alerts in one transaction. */
const BATCH = 2_000;

/**
 * Queues an email for every due alert that has found something, until none is left or `until` has passed (ms since the
 * epoch). Marks a match in the transaction that queues its email, so that a crash neither loses nor repeats it.
 * @returns the number of emails queued
 */
export async function sendDueAlerts({ db, config, ...needs }: SendDeps, now: number, until: number): Promise<number> {
  const { timeZone } = await findSettings(db, config);
  const limit = limitAt(now, timeZone);
  let sent = 0;
  while (Date.now() < until) {
    const batch = await db.transaction((tx) => sendBatch(tx, needs, limit));
    sent += batch.mails;
    if (batch.alerts < BATCH) break;
  }
  return sent;
}

async function sendBatch(
  tx: Db,
  { mailer, kinds }: Pick<SendDeps, 'mailer' | 'kinds'>,
  limit: SQL,
): Promise<{ alerts: number; mails: number }> {
  const due = await lockDue(tx, limit);
  if (due.length === 0) return { alerts: 0, mails: 0 };
  const matches = await takeMatches(tx, due, limit);
  const items = await findItems(tx, kinds, matches);
  const ofAlert = Map.groupBy(matches, ({ alertId }) => alertId);
  const found = due.flatMap((alert): Found[] => {
    // `items` leaves out pieces that were withdrawn after they matched.
    const own = (ofAlert.get(alert.id) ?? []).flatMap((match) => items.get(keyOf(match)) ?? []);
    return own.length > 0 ? [{ alert, items: own.sort((a, b) => b.at - a.at) }] : [];
  });
  return { alerts: due.length, mails: await queueMails(tx, mailer, found) };
}

/** Returns, for each frequency, the time before which an alert must have found a match to email it now. */
function limitAt(now: number, timeZone: string): SQL {
  const before = (frequency: AlertFrequency) => sql`${iso(foundBefore(frequency, now, timeZone))}::timestamptz`;
  return sql`case ${alerts.frequency} when 'instant' then ${before('instant')} when 'daily' then ${before('daily')}
    else ${before('weekly')} end`;
}

function lockDue(tx: Db, limit: SQL): Promise<StoredAlert[]> {
  const waiting = sql`exists (select from ${alertMatches} where ${alertMatches.alertId} = ${alerts.id}
    and ${alertMatches.mailedAt} is null and ${alertMatches.matchedAt} <= ${limit})`;
  return tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.active, true), waiting, isWritable(sql`${alerts.email}`)))
    .orderBy(alerts.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
}

type Match = Pick<typeof alertMatches.$inferSelect, 'alertId' | 'kind' | 'recordId'>;

/** Marks the due matches of the given alerts as emailed, and returns them. */
function takeMatches(tx: Db, due: readonly StoredAlert[], limit: SQL): Promise<Match[]> {
  const ids = due.map(({ id }) => id);
  const limitOfAlert = sql`(select ${limit} from ${alerts} where ${alerts.id} = ${alertMatches.alertId})`;
  return tx
    .update(alertMatches)
    .set({ mailedAt: iso(Date.now()) })
    .where(
      and(
        inArray(alertMatches.alertId, ids),
        isNull(alertMatches.mailedAt),
        sql`${alertMatches.matchedAt} <= ${limitOfAlert}`,
      ),
    )
    .returning({ alertId: alertMatches.alertId, kind: alertMatches.kind, recordId: alertMatches.recordId });
}

async function findItems(tx: Db, kinds: Kinds, found: readonly Match[]): Promise<Map<string, Item>> {
  const ids = [...new Set(found.map(({ recordId }) => recordId))];
  const { rows } = await tx.execute<Omit<Item, 'path' | 'at'> & { at: string; kind: NameOf<'alert'> }>(sql`
    select kind, record_id as "recordId", title, by, summary, at from (${candidates(kinds)}) c
    where record_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map((row) => {
      const path = publicPath(kindNamed('alert', row.kind), row.recordId);
      return [keyOf(row), { ...row, at: new Date(row.at).getTime(), path }];
    }),
  );
}

const keyOf = ({ kind, recordId }: Pick<Match, 'kind' | 'recordId'>) => `${kind} ${recordId}`;

const iso = (ms: number) => new Date(ms).toISOString();

interface Item {
  recordId: string;
  title: string;
  by: string;
  summary: string;
  path: string;
  /** When the piece was published (ms). */
  at: number;
}

/** What one alert found, newest first; at least one piece. */
interface Found {
  alert: StoredAlert;
  items: Item[];
}

/**
 * How many different pieces one bulk mail may have. With more, composing each recipient's email would take too long.
 */
const ITEMS_IN_BULK_MAIL = 300;

/** Queues an email for each alert in `tx`. Returns their number. */
async function queueMails(tx: Db, mailer: Pick<Mailer, 'render'>, found: readonly Found[]): Promise<number> {
  let queued = 0;
  for (const group of groupsOf(found)) queued += await queueBulkMail(tx, mailer, group);
  return queued;
}

/** Groups the alerts so that the pieces of each group fit into one bulk mail. */
function groupsOf(found: readonly Found[]): Found[][] {
  const groups: Found[][] = [];
  let items = new Set<Item>();
  for (const one of found) {
    const together = new Set([...items, ...listed(one)]);
    if (groups.length > 0 && together.size <= ITEMS_IN_BULK_MAIL) {
      groups.at(-1)!.push(one);
      items = together;
    } else {
      groups.push([one]);
      items = new Set(listed(one));
    }
  }
  return groups;
}

const listed = ({ items }: Found): Item[] => items.slice(0, ITEMS_IN_MAIL);

async function queueBulkMail(tx: Db, mailer: Pick<Mailer, 'render'>, group: Found[]): Promise<number> {
  const items = [...new Set(group.flatMap(listed))].sort((a, b) => b.at - a.at);
  const { subject, html, text } = await mailer.render(tx, {
    template: 'alert-news',
    props: {
      subject: slot('subject'),
      wish: slot('wish'),
      found: slot('found'),
      items: items.map(({ title, by, summary, path }, block) => ({
        block,
        title: clean(title),
        by: clean(by),
        summary: clean(summary),
        path,
      })),
      listPath: slot('list'),
      listLabel: slot('listlabel'),
      path: slot('manage'),
    },
  });
  const blockOf = new Map(items.map((item, block) => [item, block]));
  const rows = group.map((found) => rowOf(found, blockOf));
  const { id, recipients } = await startMailing(tx, {
    kind: 'alert',
    subject,
    html,
    plain: text,
    withSlots: true,
    recipients: sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(recipient_id uuid, address text, name text, blocks int[], slots jsonb)`,
  });
  const named = group.flatMap(({ alert, items }) =>
    items.map(({ recordId }) => ({ alert: alert.id, record: recordId })),
  );
  await tx.execute(sql`
    update ${alertMatches} m set mailing_id = ${id}
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(alert uuid, record uuid)
    where m.alert_id = n.alert and m.record_id = n.record`);
  return recipients;
}

function rowOf(found: Found, blockOf: ReadonlyMap<Item, number>) {
  const { alert, items } = found;
  const shown = listed(found);
  return {
    recipient_id: alert.id,
    address: alert.email,
    name: '',
    blocks: shown.map((item) => blockOf.get(item)!),
    slots: { ...wordsOf(alert, items[0]!, items.length, shown.length), list: listOf(alert) },
  };
}
