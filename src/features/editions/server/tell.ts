/**
 * Emails corrections, once a day, to everybody who was emailed about a text before: by the newsletter, by an alert, or
 * as its author (docs/decisions/0108-corrections-travel.md).
 */
import { and, asc, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { foundBefore } from '#features/alerts/server/index.ts';
import { alertMatches, alerts } from '#features/alerts/server/table.ts';
import { newsletterIssues as issues, newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { CHANGE_LABELS } from '#kernel/editions.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { editions } from '#platform/server/editions/table.ts';
import { withoutMarks as clean, slot } from '#platform/server/mail/bulk/marks.ts';
import { startMailing } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries as deliveries } from '#platform/server/mail/bulk/table.ts';
import { isWritable } from '#platform/server/mail/suppressions.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { Told } from '../contract.ts';
import { listTold } from './queries.ts';

/** The most notices in one email. */
const AT_ONCE = 50;

type TellDeps = Pick<Deps, 'db' | 'mailer' | 'kinds' | 'config'>;

/**
 * Queues an email for everybody concerned, with the notices before the beginning of the site's day that nobody has been
 * emailed about. Marks them in the same transaction, so that a crash neither loses nor repeats an email.
 * @returns the number of emails queued
 */
export async function tellReaders({ db, mailer, kinds, config }: TellDeps, now: number): Promise<number> {
  const { timeZone } = await findSettings(db, defaultSettings(config));
  const before = new Date(foundBefore('daily', now, timeZone)).toISOString();
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, before, new Date(now).toISOString());
    const told = due.length > 0 ? await listTold(tx, kinds, due) : [];
    return told.length > 0 ? queueEmails(tx, mailer, told) : 0;
  });
}

type Key = Pick<typeof editions.$inferSelect, 'recordId' | 'n'>;

/** Marks the notices that are due as emailed, oldest first. */
async function takeDue(tx: Db, before: string, now: string): Promise<Key[]> {
  const due = tx
    .select({ recordId: editions.recordId, n: editions.n })
    .from(editions)
    .where(and(sql`${editions.note} <> ''`, isNull(editions.toldAt), lte(editions.at, before)))
    .orderBy(asc(editions.at))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return tx
    .update(editions)
    .set({ toldAt: now })
    .where(inArray(sql`(${editions.recordId}, ${editions.n})`, due as never))
    .returning({ recordId: editions.recordId, n: editions.n });
}

async function queueEmails(tx: Db, mailer: Deps['mailer'], told: readonly Told[]): Promise<number> {
  const items = told.map(({ title, change, note, path }, block) => ({
    block,
    title: clean(title),
    label: CHANGE_LABELS[change],
    note: clean(note),
    path,
  }));
  let queued = 0;
  for (const by of ['newsletter', 'alert'] as const) {
    const { subject, html, text } = await mailer.render(tx, {
      template: 'corrections',
      props: { subject: slot('subject'), by, items, managePath: slot('manage') },
    });
    const mailing = { kind: `${by}-correction`, subject, html, plain: text, withSlots: true };
    queued += (await startMailing(tx, { ...mailing, recipients: recipientsBy(by, told) })).recipients;
  }
  for (const { address, blocks } of await authorsOf(tx, told)) {
    const own = items.filter(({ block }) => blocks.includes(block));
    const props = {
      subject: subjectOf(own.map(({ label, title }) => `${label}: ${title}`)),
      by: 'author' as const,
      items: own,
    };
    await mailer.send(tx, { template: 'corrections', to: address, props: { ...props, managePath: '' } });
    queued += 1;
  }
  return queued;
}

const subjectOf = (titles: readonly string[]): string =>
  titles.length === 1 ? titles[0]! : `${titles.length} ${SEVERAL}`;

const SEVERAL = 'texts that we emailed you have changed';

/** The notices as rows of SQL: kind, record_id, block, title ('Correction: …'), at. */
const noticesOf = (told: readonly Told[]): SQL => {
  const rows = told.map(({ kind, id, change, title, at }, block) => {
    return { kind, record_id: id, block, title: `${CHANGE_LABELS[change]}: ${clean(title)}`, at };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(kind text, record_id uuid, block int, title text, at timestamptz)`;
};

/**
 * Everybody who was emailed about one of the texts before its notice and still wants emails, each address once: through
 * the newsletter if it came that way. Columns: way, recipient_id, address, blocks.
 */
function everybody(told: readonly Told[]): SQL {
  return sql`
    select (array_agg(way order by way desc))[1] as way, (array_agg(id order by way desc, id))[1] as recipient_id,
      (array_agg(email order by way desc, id))[1] as address, array_agg(distinct block order by block) as blocks
    from (
      select 'newsletter' as way, ${subscribers.id} as id, ${subscribers.email} as email, t.block
      from ${noticesOf(told)}
      join ${issues} on ${issues.sentAt} < t.at
        and ${issues.items} @> jsonb_build_array(jsonb_build_object('kind', t.kind, 'id', t.record_id))
      join ${deliveries} on ${deliveries.mailingId} = ${issues.mailingId} and ${deliveries.sentAt} < t.at
      join ${subscribers} on ${subscribers.id} = ${deliveries.recipientId} and ${subscribers.active}
      where ${deliveries.blocks} is null or exists (
        select from jsonb_array_elements(${issues.items}) with ordinality as item(value, place)
        where item.value ->> 'id' = t.record_id::text and item.place - 1 = any(${deliveries.blocks}))
      union all
      select 'alert', ${alerts.id}, ${alerts.email}, t.block
      from ${noticesOf(told)}
      join ${alertMatches} on ${alertMatches.recordId} = t.record_id and ${alertMatches.kind} = t.kind
        and ${alertMatches.mailedAt} < t.at
      join ${alerts} on ${alerts.id} = ${alertMatches.alertId} and ${alerts.active}
    ) mailed
    group by lower(email)`;
}

/** Selects the recipients of one of the two bulk mails, with the notices that concern them. */
const recipientsBy = (way: 'newsletter' | 'alert', told: readonly Told[]): SQL => sql`
  select recipient_id, address, '' as name, blocks, jsonb_build_object('subject', case when cardinality(blocks) = 1
    then (select title from ${noticesOf(told)} where t.block = blocks[1])
    else cardinality(blocks) || ${` ${SEVERAL}`} end) as slots
  from (${everybody(told)}) concerned where way = ${way}`;

/** Finds the authors of published submissions who get neither bulk mail. */
async function authorsOf(tx: Db, told: readonly Told[]): Promise<{ address: string; blocks: number[] }[]> {
  const { rows } = await tx.execute<{ address: string; blocks: number[] }>(sql`
    select min(${submissions.authorEmail}) as address, array_agg(distinct t.block order by t.block) as blocks
    from ${noticesOf(told)}
    join ${submissions} on t.record_id in (${submissions.articleId}, ${submissions.announcementId})
    where ${submissions.status} = 'published' and ${isWritable(sql`${submissions.authorEmail}`)}
      and lower(${submissions.authorEmail}) not in (select lower(address) from (${everybody(told)}) concerned)
    group by lower(${submissions.authorEmail})`);
  return rows;
}

export const editionTasks: readonly Task[] = [
  {
    name: 'corrections-tell',
    cron: '*/5 * * * *',
    async run(deps, now) {
      while ((await tellReaders(deps, now)) > 0);
    },
  },
];
