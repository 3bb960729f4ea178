/** Both nodes of a site are killed while they email readers a correction, or while they publish updates. */
import { pino } from 'pino';
import type { articlesApi } from '#features/articles/contract.ts';
import type { updatesApi } from '#features/updates/contract.ts';
import { client, httpTransport } from '#kernel/client.ts';
import { connect } from '#platform/server/db/connect.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { countCopies, IN_FLIGHT } from '../../bench/kill-send.ts';
import { startNewsletterSite } from '../../bench/support/newsletter-site.ts';
import { signIn } from '../../bench/support/sign-in.ts';
import { secondsUntil } from '../support/asking.ts';
import { atMost, is, type Row, told } from '../support/row.ts';
import { query } from '../support/stage.ts';

/** The jobs of a killed node return to the queue after half a minute. */
const TAKEN_OVER = { limitMs: 120_000 };
const SILENT = pino({ level: 'silent' });

/** Lets one of the nodes do scheduled work now. */
async function runTask(url: string, name: string): Promise<void> {
  const queue = await startQueue({ url, log: SILENT, works: false });
  const database = connect(url, SILENT, { max: 1 });
  await queue.sendOnce(database.db, name);
  await database.close();
  await queue.stop();
}

const RECIPIENTS = 400;

const killCorrections: Row = {
  name: 'kill-corrections',
  inTests: 'src/features/editions/server/routes.tell.test.ts',
  promise:
    'Both nodes are killed while the morning’s corrections are emailed: each reader who was emailed the text gets one email, even after a change of address; nobody who unsubscribed or was erased gets one',
  async run(stage) {
    const site = await startNewsletterSite(RECIPIENTS);
    stage.after(site.stop);
    const url = site.variables.DATABASE_URL;
    const letter = await site.draft();
    await site.send(letter);
    await secondsUntil('the newsletter', async () => (await site.figures(letter)).queued === 0, { limitMs: 60_000 });
    await query(
      url,
      `update newsletter_subscribers set email = 'moved@example.com' where email = 'reader-1@example.com'`,
    );
    await query(url, `update newsletter_subscribers set active = false where email = 'reader-2@example.com'`);
    await query(url, `delete from newsletter_subscribers where email = 'reader-3@example.com'`);
    await query(url, `update newsletter_issues set sent_at = sent_at - interval '3 days' where id = $1`, [letter]);
    await query(url, `update mailing_deliveries set sent_at = sent_at - interval '3 days'`);
    const readers = await query<{ email: string }>(url, 'select email from newsletter_subscribers where active');
    const addresses = new Set(readers.map(({ email }) => email));
    const { items } = await site.desk('GET /api/admin/newsletter/issues/:id', { params: { id: letter } });
    const { id } = items.find(({ kind }) => kind === 'article')!;
    let other = await stage.site({ variables: site.variables });

    const facts = [is('readers:', addresses.size, RECIPIENTS - 2)];
    for (const point of [0, 1 + Math.floor(Math.random() * 300)]) {
      await correct(url, other, id);
      await site.sink.forget();
      await runTask(url, 'corrections-tell');
      await secondsUntil(`${point} emails`, async () => (await site.sink.count()) >= point, { everyMs: 1 });
      await other.kill();
      const [next] = await Promise.all([stage.site({ variables: site.variables }), site.killAndStart()]);
      other = next;
      await secondsUntil('all emails', () => isDone(url), TAKEN_OVER);
      const { missed, twice, otherId } = countCopies(await site.sink.taken(), addresses);
      facts.push(
        told(`killed after ${point} of ${addresses.size} emails`),
        is('missing:', missed, 0),
        is('twice with another Message-ID:', otherId, 0),
        atMost('twice with the same:', twice, IN_FLIGHT),
      );
    }
    const strangers = (await site.sink.taken()).filter(([address]) => /^reader-[123]@/.test(address));
    return [...facts, is('sent to addresses that were left:', strangers, [])];
  },
};

/** Corrects the article as if on the day before, so that the emails about it are due. */
async function correct(url: string, site: SiteProcess, id: string): Promise<void> {
  const desk = await deskOf(site);
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  const correction = { change: 'correction', note: 'The rate is 6%.' } as const;
  await desk('PATCH /api/admin/articles/:id', { params: { id }, body: { correction, updatedAt } });
  await query(url, `update editions set at = at - interval '1 day' where record_id = $1 and told_at is null`, [id]);
  await query(url, `update gathered_notices set sent_at = sent_at - interval '3 days' where name = 'corrections'`);
}

const isDone = async (url: string): Promise<boolean> => {
  const waiting = await query(
    url,
    `select from mailing_deliveries where state = 'queued' union all select from editions where note <> '' and told_at is null and at < now() - interval '20 hours'`,
  );
  return waiting.length === 0;
};

async function deskOf(site: SiteProcess) {
  const cookie = await signIn(site);
  return client<typeof articlesApi & typeof updatesApi>(
    httpTransport((path, init) => fetch(site.url + path, { ...init, headers: { ...init.headers, cookie } })),
  );
}

const UPDATES = 40;

const killUpdates: Row = {
  name: 'kill-updates',
  inTests: 'src/features/updates/server/routes.test.ts',
  promise: 'Both nodes are killed while updates are published at their time: each is published once, and none is lost',
  async run(stage) {
    const variables = { DATABASE_URL: await stage.database() };
    const url = variables.DATABASE_URL;
    const start = () => Promise.all([stage.site({ variables }), stage.site({ variables })]);
    const nodes = await start();
    await scheduleUpdates(url, nodes[0]);
    await runTask(url, 'updates-due');
    const left = async () => (await query(url, `select from updates where title like 'Updated: %'`)).length;
    const point = UPDATES - 1 - Math.floor(Math.random() * (UPDATES / 2));
    await secondsUntil('some updates', async () => (await left()) <= point, { everyMs: 1, ...TAKEN_OVER });
    await Promise.all(nodes.map((node) => node.kill()));
    const killedWith = await left();
    await start();
    await secondsUntil('the other updates', async () => (await left()) === 0, TAKEN_OVER);
    const published = await query<{ times: number }>(
      url,
      `select count(*)::int as times from audit_log where action = 'update.publish' group by record_id`,
    );
    const shown = await query(url, `select from articles where title like 'Updated: %' and status = 'published'`);
    const kept = await query<{ times: number }>(
      url,
      `select count(*)::int as times from editions where title like 'Updated: %' group by record_id`,
    );
    return [
      { said: `killed with ${killedWith} of ${UPDATES} to go`, isKept: killedWith > 0 && killedWith < UPDATES },
      is('articles with the new title:', shown.length, UPDATES),
      is('published once:', published.filter(({ times }) => times === 1).length, UPDATES),
      is('versions with the new title:', kept.map(({ times }) => times).filter((times) => times === 1).length, UPDATES),
    ];
  },
};

/** Prepares an update for each of some articles, and schedules them for a time that has passed. */
async function scheduleUpdates(url: string, site: SiteProcess): Promise<void> {
  const desk = await deskOf(site);
  const { rows } = await desk('GET /api/articles', {
    query: { fields: 'summary', exclude: 'tax_humor', limit: UPDATES },
  });
  for (const { id: recordId, title } of rows) {
    const { id, updatedAt } = await desk('POST /api/admin/updates', {
      body: { kind: 'article', recordId, updatedAt: new Date().toISOString(), change: { title: `Updated: ${title}` } },
    });
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    const body = { status: 'published', publishedAt, updatedAt } as const;
    await desk('PATCH /api/admin/updates/:id', { params: { id }, body });
  }
  await query(url, `update updates set published_at = now() - interval '1 minute' where title like 'Updated: %'`);
}

export const recordRows: Row[] = [killCorrections, killUpdates];
