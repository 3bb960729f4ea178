/**
 * Sends what alerts found as bulk mail: rendered once, with a block for each item and slots for the words of each
 * alert.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { withoutMarks as clean, slot } from '#platform/server/mail/bulk/marks.ts';
import { startMailing } from '#platform/server/mail/bulk/queries.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { ITEMS_IN_MAIL } from '../vocabulary.ts';
import { listOf, wordsOf } from '../wish.ts';
import type { StoredAlert } from './queries.ts';

export interface Item {
  title: string;
  by: string;
  summary: string;
  path: string;
  at: Date;
}

/** The results of one alert, newest first; at least one item. */
export interface Found {
  alert: StoredAlert;
  items: Item[];
}

/** The most different items in one bulk mail: with more, it would take long to compose it for a recipient. */
const ITEMS_IN_BULK_MAIL = 300;

/** Queues an email for each alert in `tx`. Returns how many. */
export async function queueMails(tx: Db, mailer: Pick<Mailer, 'render'>, found: readonly Found[]): Promise<number> {
  let queued = 0;
  for (const group of groupsOf(found)) queued += await queueBulkMail(tx, mailer, group);
  return queued;
}

/** Groups the alerts so that the items of each group fit into one bulk mail. */
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
  const items = [...new Set(group.flatMap(listed))].sort((a, b) => Number(b.at) - Number(a.at));
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
  const { recipients } = await startMailing(tx, {
    kind: 'alert',
    subject,
    html,
    plain: text,
    withSlots: true,
    recipients: sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(recipient_id uuid, address text, name text, blocks int[], slots jsonb)`,
  });
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
