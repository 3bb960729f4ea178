/**
 * Bulk mail in tests: nodes that send it from a test's database to its mail server, and the record of each delivery.
 */

import { asc, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { deliveriesMailListener, startBulkMail } from '#platform/server/mail/bulk/bulk.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { closes, opens, slot } from '#platform/server/mail/bulk/marks.ts';
import { figuresOf, startMailing } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { createMailEvents } from '#platform/server/mail/events.ts';
import { mailSite } from './mail-site.ts';
import { TEST_CONNECTIONS } from './postgres.ts';
import { serverLog } from './server-log.ts';

const log = serverLog();
export const UMLAUTS = `Zölle & Abgaben: ${'grenzüberschreitende Verrechnungspreise, '.repeat(8)}`;
/** A bulk mail with two blocks, and slots for a name and a link. */
export const letter = {
  kind: 'test',
  subject: 'Zölle, "税" & more',
  html: `<p>Dear ${slot('name')}</p>${opens(1)}<p>One: ${UMLAUTS}</p>${closes}${opens(2)}<p>Two</p>${closes}<a href="${slot('unsubscribe')}">End</a>`,
  plain: `Dear ${slot('name')},\n\n${opens(1)}\nOne: ${UMLAUTS}\n${closes}\n${opens(2)}\nTwo\n${closes}\n.\nEnd: ${slot('unsubscribe')}\n`,
};
export const slotsOf: MailingKind['slots'] = async (id) => ({
  values: { unsubscribe: `https://tax.example/end/${id}?a=1&b=2` },
  unsubscribeUrl: `https://tax.example/api/end/${id}`,
});

export type BulkNode = Awaited<ReturnType<ReturnType<typeof bulkMailSite>['startNode']>>;

/** Sets up each test of a file; call it once, outside the tests. */
export function bulkMailSite() {
  const site = mailSite();

  /** Sends four emails at a time, and retries a temporary refusal after a second by default. */
  async function startNode(over: Partial<MailingKind> = {}, retrySeconds = 1) {
    const env = { PUBLIC_URL: 'https://tax.example', MAIL_FROM: 'Desk <desk@tax.example>', SMTP_URL: site.smtp.url };
    const database = connect(site.url, log, TEST_CONNECTIONS);
    const { db } = database;
    const stopSending = await startBulkMail({
      db,
      url: site.url,
      config: readConfig(env),
      log,
      events: createMailEvents([deliveriesMailListener]),
      kinds: { test: { list: 'letters', slots: slotsOf, ...over } },
      connections: 4,
      retrySeconds,
    });
    let running = true;
    const stop = async () => {
      if (!running) return;
      running = false;
      await stopSending();
      await database.close();
    };
    site.after(stop);
    return { db, stop };
  }

  /**
   * Queues a bulk mail while the mail server behaves in this way, and waits until the server has stopped one of the
   * emails.
   */
  async function mailAgainst(conduct: 'hold' | 'refuse-for-now' | 'drop-after-data', node: BulkNode, count: number) {
    site.smtp.conduct(conduct);
    const stopped = conduct === 'hold' ? site.smtp.held() : site.smtp.refusal();
    const mailing = await mailTo(node, count);
    await stopped;
    return mailing;
  }

  return { site, startNode, mailAgainst };
}

/** Queues the bulk mail to reader-1@example.com … with this name and these blocks. */
export async function mailTo({ db }: BulkNode, count: number, { name = 'Ada', blocks = 'null' } = {}) {
  const recipients = sql`select gen_random_uuid() as recipient_id, 'reader-' || n || '@example.com' as address,
    ${name}::text as name, ${sql.raw(blocks)}::int[] as blocks from generate_series(1, ${count}::int) n`;
  return db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
}

/** Does the same as `mailTo`, for these addresses. */
export async function mailEach({ db }: BulkNode, addresses: string[]) {
  const recipients = sql`select gen_random_uuid() as recipient_id, address, '' as name, null::int[] as blocks
    from unnest(${sql.param(addresses)}::text[]) address`;
  return db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
}

export const records = ({ db }: BulkNode) => db.select().from(deliveries).orderBy(asc(deliveries.address));

/** Waits until the only bulk mail has these figures. */
export const settled = ({ db }: BulkNode, expected: object) =>
  expect
    .poll(async () => {
      const ids = (await db.select().from(mailings)).map(({ id }) => id);
      return [...(await figuresOf(db, ids)).values()][0];
    })
    .toMatchObject(expected);
