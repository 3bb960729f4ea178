/** Checks the responses to readers and writers while the database fails. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { faultyNetwork } from '#testing/faulty-network.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { takeErrors } from '#testing/server-log.ts';
import { testApp } from '#testing/test-app.ts';

/** Starts the app behind a network that can fail. */
async function siteBehindNetwork() {
  const { url, template } = inject('postgres');
  const database = await createTestDatabase(url, { template });
  const network = await faultyNetwork(database.url);
  const t = await testApp({ databaseUrl: network.url, connections: { max: 5 } });
  onTestFinished(async () => {
    network.restore();
    await expect.poll(() => t.deps.presence.isAway()).toBe(false);
    await t.close();
    await network.close();
    await database.drop();
  });
  return { t, network };
}

type Site = Awaited<ReturnType<typeof siteBehindNetwork>>['t'];

const subscribe = async (t: Site) => {
  const payload = { email: `${crypto.randomUUID()}@example.com`, consent: true };
  const { statusCode, headers, body } = await t.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload });
  return { statusCode, retryAfter: headers['retry-after'], message: (JSON.parse(body) as { message: string }).message };
};

const BRIEFLY_AWAY = {
  statusCode: 503,
  retryAfter: '5',
  message: 'The service is briefly unavailable. Please try again in a moment.',
};

test('while no packets arrive, readers get what is cached and writes are refused; afterwards both work', async () => {
  const { t, network } = await siteBehindNetwork();
  const feed = () => t.inject({ url: '/feed.xml' });
  const before = await feed();
  expect(before.statusCode).toBe(200);
  t.deps.changes.tell('articles');
  network.dropPackets();
  const [stale, write] = await Promise.all([feed(), subscribe(t)]);
  expect([stale.statusCode, stale.body]).toEqual([200, before.body]);
  expect(write).toEqual(BRIEFLY_AWAY);
  expect((await feed()).statusCode).toBe(200);
  expect(await subscribe(t)).toEqual(BRIEFLY_AWAY);
  expect(takeErrors().map(({ msg }) => msg)).toEqual(['request failed', 'request failed']);
  network.restore();
  await expect.poll(async () => (await t.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await subscribe(t)).statusCode).toBe(200);
});

test('if the connection is lost within a transaction, the write fails with 503 and stores nothing', async () => {
  const { t, network } = await siteBehindNetwork();
  await t.asOwner(sql`create function lose_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await t.asOwner(sql`create trigger lost before insert on mails for each row execute function lose_connection()`);
  expect(await subscribe(t)).toEqual(BRIEFLY_AWAY);
  expect(takeErrors()).toHaveLength(1);
  await t.asOwner(sql`drop trigger lost on mails`);
  expect((await t.db.execute(sql`select count(*)::int as count from newsletter_subscribers`)).rows).toEqual([
    { count: 0 },
  ]);
  expect(network.open()).toBeGreaterThan(0);
  expect((await subscribe(t)).statusCode).toBe(200);
});

test('a full disk is named in the reply and on /readyz, and the administrators get an email', async () => {
  const { t } = await siteBehindNetwork();
  await t.signIn('admin', 'ada@example.com');
  await t.signIn('editor', 'edith@example.com');
  await t.asOwner(sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await t.asOwner(sql`create trigger full_disk before insert on mails for each row execute function disk_full()`);
  expect(await subscribe(t)).toEqual({
    statusCode: 507,
    message: 'Nothing can be saved at the moment, because the site’s disk is full. Please try again later.',
  });
  expect((await t.inject({ url: '/readyz' })).json()).toMatchObject({
    storage: 'the disk is full: nothing can be saved',
  });
  const mails = async () => {
    const names = await readdir(t.outbox).catch(() => []);
    return Promise.all(names.map((name) => readFile(path.join(t.outbox, name), 'utf8')));
  };
  await expect.poll(mails).toEqual([expect.stringMatching(/^To: ada@example\.com\r?$/m)]);
  expect((await mails())[0]).toContain('The disk is full');
  expect(takeErrors().map(({ msg }) => msg)).toEqual(['the disk is full: nothing can be stored', 'request failed']);
});
