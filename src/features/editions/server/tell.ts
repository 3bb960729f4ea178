/**
 * Emails corrections, once a day, to everybody to whom the site emailed the text before: by the newsletter, by an
 * alert, or as its author (docs/decisions/0108-corrections-travel.md).
 */
import { and, asc, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { foundBefore } from '#features/alerts/server/index.ts';
import { alertMatches, alerts } from '#features/alerts/server/table.ts';
import { lockAddresses } from '#features/newsletter/server/index.ts';
import { newsletterIssues as issues, newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { lockGathered, markGathered } from '#features/notices/server/index.ts';
import { findSettings } from '#features/settings/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { editions } from '#platform/server/editions/table.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { KEEP_DAYS } from '#platform/server/mail/bulk/forget.ts';
import { withoutMarks as clean, slot } from '#platform/server/mail/bulk/marks.ts';
import { startMailing } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries as deliveries } from '#platform/server/mail/bulk/table.ts';
import { isWritable } from '#platform/server/mail/suppressions.ts';
import type { SentNotice } from '../contract.ts';
import { SEVERAL, subjectOf } from './mailing.ts';
import { holds, isUntold, listTold } from './queries.ts';

/** The maximum number of notices in one email. The others wait for the next morning. */
const AT_ONCE = 50;

type TellDeps = Pick<Deps, 'db' | 'mailer' | 'kinds' | 'config'>;

/**
 * Queues an email for each person concerned, once a day. It contains the notices from before the hour of daily emails
 * about which nobody has been emailed. Marks them in the same transaction, so that a crash neither loses nor repeats an
 * email.
 * @returns the number of emails queued
 */
export async function tellReaders({ db, mailer, kinds, config }: TellDeps, now: number): Promise<number> {
  const { timeZone } = await findSettings(db, config);
  const before = new Date(foundBefore('daily', now, timeZone)).toISOString();
  const time = new Date(now).toISOString();
  return db.transaction(async (tx) => {
    if ((await lockGathered(tx, 'corrections')).sentAt >= before) return 0;
    const due = await takeDue(tx, kinds, before, time);
    if (due.length === 0) return 0;
    await markGathered(tx, 'corrections', time, before);
    const told = await listTold(tx, kinds, due);
    return told.length > 0 ? queueEmails(tx, mailer, textsOf(told)) : 0;
  });
}

type Key = Pick<typeof editions.$inferSelect, 'recordId' | 'n'>;

/**
 * Marks the due notices as emailed, oldest first. A notice about a hidden text waits until readers see the text, but
 * only for as long as the site knows whom it emailed about it.
 */
async function takeDue(tx: Db, kinds: Kinds, before: string, now: string): Promise<Key[]> {
  const forgotten = new Date(Date.parse(now) - KEEP_DAYS * DAY).toISOString();
  const due = tx
    .select({ recordId: editions.recordId, n: editions.n })
    .from(editions)
    .where(and(isUntold, lte(editions.at, before), or(holds(tx, kinds), lte(editions.at, forgotten))))
    .orderBy(asc(editions.at), asc(editions.n))
    .limit(AT_ONCE)
    .for('update');
  return tx
    .update(editions)
    .set({ toldAt: now })
    .where(inArray(sql`(${editions.recordId}, ${editions.n})`, due as never))
    .returning({ recordId: editions.recordId, n: editions.n });
}

/** A text with its notices, oldest first. Its title, number and time come from the last notice. */
type Corrected = Pick<SentNotice, 'kind' | 'id' | 'n' | 'path' | 'title' | 'at'> & {
  notices: { label: string; note: string }[];
  subject: string;
};

const textsOf = (told: readonly SentNotice[]): Corrected[] =>
  [...Map.groupBy(told, ({ id }) => id).values()].map((notices) => {
    const { change, ...last } = notices.at(-1)!;
    return {
      ...last,
      title: clean(last.title),
      subject: subjectOf({ change, title: last.title }),
      notices: notices.map(({ change, note }) => ({ label: CHANGE_LABELS[change], note: clean(note) })),
    };
  });

async function queueEmails(tx: Db, mailer: Deps['mailer'], texts: readonly Corrected[]): Promise<number> {
  const items = texts.map(({ title, notices, path }, block) => ({ block, title, notices, path }));
  let queued = 0;
  await lockAddresses(tx);
  for (const by of ['newsletter', 'alert'] as const) {
    const { subject, html, text } = await mailer.render(tx, {
      template: 'corrections',
      props: { subject: slot('subject'), by, items, managePath: slot('manage') },
    });
    const mailing = { kind: `${by}-correction`, subject, html, plain: text, withSlots: true };
    queued += (await startMailing(tx, { ...mailing, recipients: recipientsBy(by, texts) })).recipients;
  }
  for (const { address, blocks } of await authorsOf(tx, texts)) {
    const subject = blocks.length === 1 ? texts[blocks[0]!]!.subject : `${blocks.length} of your pieces have changed`;
    const props = { subject, by: 'author' as const, items: blocks.map((block) => items[block]!) };
    await mailer.send(tx, { template: 'corrections', to: address, props: { ...props, managePath: '' } });
    queued += 1;
  }
  return queued;
}

/** What is needed to find the recipients of a notice. */
type Mailed = Pick<SentNotice, 'kind' | 'id' | 'n' | 'at'> & { subject?: string };

/** The texts as rows of SQL: kind, record_id, n, block, subject ('Correction: …'), at. */
const rowsOf = (texts: readonly Mailed[]): SQL => {
  const rows = texts.map(({ kind, id, n, subject, at }, block) => ({ kind, record_id: id, n, block, subject, at }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(kind text, record_id uuid, n int, block int, subject text, at timestamptz)`;
};

/**
 * Selects everybody who was emailed one of the texts as it was before its last notice, and still wants emails. The
 * emails of an issue contain the texts as they were when the desk sent it, even if they arrive later. Lists each address
 * once, under the newsletter if that had sent the text. Columns: way, recipient_id, address, blocks.
 */
function everybody(texts: readonly Mailed[]): SQL {
  return sql`
    select (array_agg(way order by way desc))[1] as way, (array_agg(id order by way desc, id))[1] as recipient_id,
      (array_agg(email order by way desc, id))[1] as address, array_agg(distinct block order by block) as blocks
    from (
      select 'newsletter' as way, ${subscribers.id} as id, ${subscribers.email} as email, t.block
      from ${rowsOf(texts)}
      join ${issues} on ${issues.sentAt} < t.at
        and ${issues.items} @> jsonb_build_array(jsonb_build_object('kind', t.kind, 'id', t.record_id))
      join ${deliveries} on ${deliveries.mailingId} = ${issues.mailingId}
        and (${deliveries.sentAt} is not null or ${deliveries.state} = 'queued')
      join ${subscribers} on ${subscribers.id} = ${deliveries.recipientId} and ${subscribers.active}
      where ${deliveries.blocks} is null or exists (
        select from jsonb_array_elements(${issues.items}) with ordinality as item(value, place)
        where item.value ->> 'id' = t.record_id::text and item.place - 1 = any(${deliveries.blocks}))
      union all
      select 'alert', ${alerts.id}, ${alerts.email}, t.block
      from ${rowsOf(texts)}
      join ${alertMatches} on ${alertMatches.recordId} = t.record_id and ${alertMatches.kind} = t.kind
        and ${alertMatches.mailedAt} < t.at
      join ${alerts} on ${alerts.id} = ${alertMatches.alertId} and ${alerts.active}
    ) mailed
    group by lower(email)`;
}

/** Selects the recipients of one of the two bulk mails, with the texts that concern them. */
const recipientsBy = (way: 'newsletter' | 'alert', texts: readonly Mailed[]): SQL => sql`
  select recipient_id, address, '' as name, blocks, jsonb_build_object('subject', case when cardinality(blocks) = 1
    then (select subject from ${rowsOf(texts)} where t.block = blocks[1])
    else cardinality(blocks) || ${` ${SEVERAL}`} end, 'notices', (select string_agg(record_id || '/' || n, ' ' order by block)
      from ${rowsOf(texts)} where t.block = any(blocks))) as slots
  from (${everybody(texts)}) concerned where way = ${way}`;

/** Finds the authors of published submissions who get neither bulk mail. */
async function authorsOf(tx: Db, texts: readonly Mailed[]): Promise<{ address: string; blocks: number[] }[]> {
  const { rows } = await tx.execute<{ address: string; blocks: number[] }>(sql`
    select min(${submissions.authorEmail}) as address, array_agg(distinct t.block order by t.block) as blocks
    from ${rowsOf(texts)}
    join ${submissions} on t.record_id in (${submissions.articleId}, ${submissions.announcementId})
    where ${submissions.status} = 'published' and ${submissions.authorEmail} <> '' and ${isWritable(sql`${submissions.authorEmail}`)}
      and lower(${submissions.authorEmail}) not in (select lower(address) from (${everybody(texts)}) concerned)
    group by lower(${submissions.authorEmail})`);
  return rows;
}

/** Counts the addresses to which each notice alone would be emailed, in the order of the notices. */
export async function countRecipients(db: Db, notices: readonly Mailed[]): Promise<number[]> {
  if (notices.length === 0) return [];
  const { rows } = await db.execute<{ block: number; count: number }>(
    sql`select block, count(*)::int as count from (${everybody(notices)}) concerned, unnest(blocks) as block group by block`,
  );
  const counts = new Map(rows.map(({ block, count }) => [block, count]));
  const authors = (await authorsOf(db, notices)).flatMap(({ blocks }) => blocks);
  return notices.map((_, at) => (counts.get(at) ?? 0) + authors.filter((block) => block === at).length);
}
