/** Endpoints at the desk, and what happens to their deliveries. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#platform/server/mail/table.ts';
import { PRIVATE } from '#platform/server/outgoing.fixtures.ts';
import { testApp } from '#testing/test-app.ts';
import type { EndpointInput, WebhookEndpoint, webhooksApi } from '../contract.ts';
import { MOST_ENDPOINTS } from '../vocabulary.ts';
import { webhookTasks } from './outbox.ts';
import { isSigned, startReceiver } from './receiver.fixtures.ts';
import { webhookDeliveries, webhookEndpoints } from './table.ts';

const receiver = await startReceiver();
const t = await testApp({ env: { WEBHOOK_HOSTS: receiver.host } });
const admin = await t.signIn('admin', 'chief@example.com');
beforeEach(async () => {
  await t.db.delete(webhookEndpoints);
  await t.db.delete(mails);
  receiver.received.length = 0;
});
afterAll(async () => {
  receiver.release();
  await t.close();
  await receiver.close();
});

const desk = () => t.client<typeof webhooksApi>(admin);
const add = (path: string, over: Partial<EndpointInput> = {}) =>
  desk()('POST /api/admin/webhooks', { body: { url: receiver.at(path), events: ['article.published'], ...over } });
const found = async (id: string) => (await desk()('GET /api/admin/webhooks')).rows.find((row) => row.id === id)!;
const change = ({ id, updatedAt }: WebhookEndpoint, over: Partial<EndpointInput>) =>
  desk()('PATCH /api/admin/webhooks/:id', { params: { id }, body: { updatedAt, ...over } });
const deliveries = async (endpoint: string) =>
  (await desk()('GET /api/admin/webhook-deliveries', { query: { endpoint } as never })).rows;
const send = (nth: number) =>
  t.db.transaction((tx) => t.deps.webhooks.send(tx, 'article.published', { title: `Article ${nth}` }));
const sendTest = (id: string) => desk()('POST /api/admin/webhooks/:id/test', { params: { id }, body: {} });
/** Makes an attempt now, as the clock does later. */
const tryNow = (id: string, endpointId: string) => t.deps.webhooks.queue(t.db, [{ id, endpointId }]);
const attempted = async (endpoint: string, attempts: number) => {
  await expect.poll(async () => (await deliveries(endpoint))[0]?.attempts).toBe(attempts);
  return (await deliveries(endpoint))[0]!;
};

test('a delivery is signed as the specification says, and the desk sees what was sent and what came back', async () => {
  const { id, secret } = await add('/200-long');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { id: delivery } = await sendTest(id);
  expect(await attempted(id, 1)).toMatchObject({
    id: delivery,
    type: 'webhook.test',
    state: 'delivered',
    status: 200,
    nextAt: null,
  });
  const [got] = receiver.to('/200-long');
  expect(isSigned(got!, secret)).toBe(true);
  expect(isSigned({ ...got!, text: `${got!.text} ` }, secret)).toBe(false);
  expect(got!.headers).toMatchObject({ 'webhook-id': delivery, 'content-type': 'application/json' });
  const shown = await desk()('GET /api/admin/webhook-deliveries/:id', { params: { id: delivery } });
  expect(shown.body).toBe(got!.text);
  expect(Buffer.byteLength(shown.answer)).toBeLessThanOrEqual(2_050);
  expect(shown.answer).toMatch(/^é{1000}/);
  expect(await found(id)).toMatchObject({ lastState: 'delivered', lastAt: shown.createdAt });
});

test('after a rotation, both secrets sign for 24 hours', async () => {
  const before = await add('/200');
  const { id, updatedAt } = before;
  const after = await desk()('POST /api/admin/webhooks/:id/rotate', { params: { id }, body: { updatedAt } });
  expect(Date.parse(after.formerUntil!) - Date.now()).toBeGreaterThan(86_390_000);
  await sendTest(id);
  await attempted(id, 1);
  await t.db.update(webhookEndpoints).set({ formerUntil: new Date().toISOString() });
  await sendTest(id);
  await expect.poll(() => receiver.received.length).toBe(2);
  const both = receiver.to('/200').map((got) => [isSigned(got, after.secret), isSigned(got, before.secret)]);
  expect(both).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('secrets are stored encrypted, and appear neither in lists nor in the audit log', async () => {
  const { id, secret, updatedAt } = await add('/200');
  await desk()('POST /api/admin/webhooks/:id/rotate', { params: { id }, body: { updatedAt } });
  const [row] = await t.db.select().from(webhookEndpoints);
  const entries = await t.auditEntries(id);
  expect(entries.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.rotate']);
  const written = JSON.stringify([row, entries, await desk()('GET /api/admin/webhooks')]);
  expect(written).not.toContain(secret.slice(6, 30));
  expect(written).not.toContain('whsec_');
});

test('after a failure, the next attempt has the same webhook-id', async () => {
  const { id } = await add('/500');
  await send(1);
  const failed = await attempted(id, 1);
  expect(failed).toMatchObject({
    state: 'waiting',
    status: 500,
    error: 'It returned 500. Its log may say why',
  });
  expect(Date.parse(failed.nextAt!) - Date.now()).toBeLessThan(6_000);
  await tryNow(failed.id, id);
  await attempted(id, 2);
  expect(receiver.to('/500').map(({ headers }) => headers['webhook-id'])).toEqual([failed.id, failed.id]);
});

test('a regular check sends a delivery whose job was lost, with the same webhook-id', async () => {
  const { id } = await add('/200');
  await t.db.transaction(async (tx) => {
    await t.deps.webhooks.send(tx, 'article.published', {});
    await tx.execute(sql`delete from queue.job where name = 'webhooks' and state < 'active'`);
  });
  const [lost] = await deliveries(id);
  expect(lost).toMatchObject({ state: 'waiting', attempts: 0 });
  await t.deps.webhooks.catchUp();
  await attempted(id, 1);
  expect(receiver.to('/200').map(({ headers }) => headers['webhook-id'])).toEqual([lost!.id]);
});

test('a receiver can ask for a longer pause', async () => {
  const { id } = await add('/503');
  await send(1);
  const { nextAt } = await attempted(id, 1);
  expect(Date.parse(nextAt!) - Date.now()).toBeGreaterThan(1_700_000);
});

test('the site does not follow redirects', async () => {
  const { id } = await add('/302');
  await send(1);
  expect(await attempted(id, 1)).toMatchObject({
    status: 302,
    error: expect.stringContaining('Redirects are not followed'),
  });
  expect(receiver.received).toHaveLength(1);
});

test('a slow endpoint gets one request at a time, and does not delay others', async () => {
  const slow = await add('/slow');
  const fast = await add('/200');
  for (const nth of [1, 2, 3]) await send(nth);
  await expect.poll(() => receiver.to('/200').length).toBe(3);
  expect(receiver.to('/slow')).toHaveLength(1);
  expect((await deliveries(slow.id)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  await expect
    .poll(async () => (await deliveries(fast.id)).map(({ state }) => state))
    .toEqual(Array(3).fill('delivered'));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => receiver.to('/slow').length).toBe(count);
    receiver.release();
  }
  await expect
    .poll(async () => (await deliveries(slow.id)).map(({ state }) => state))
    .toEqual(Array(3).fill('delivered'));
});

test('the last failed attempt pauses the endpoint, and administrators get one email', async () => {
  const { id } = await add('/500');
  await send(1);
  await send(2);
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect.poll(async () => (await deliveries(id)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  await t.db.update(webhookDeliveries).set({ attempts: 9 });
  const [second, first] = await deliveries(id);
  await tryNow(first!.id, id);
  await expect.poll(async () => (await found(id)).active).toBe(false);
  expect(await found(id)).toMatchObject({
    pausedReason: expect.stringMatching(/^It returned 500\. Its log/),
    pausedAt: expect.any(String),
  });
  const sent = await t.db.select().from(mails);
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([['webhook-paused', 'chief@example.com']]);
  await tryNow(second!.id, id);
  await send(3);
  // Queued after the job of the paused endpoint, so its arrival shows that the job is over.
  const other = await add('/200');
  await sendTest(other.id);
  await attempted(other.id, 1);
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['waiting', 'failed']);
});

test('the status 410 pauses an endpoint at once, and resuming sends what waits', async () => {
  const gone = await add('/410', { description: 'The archive' });
  await send(1);
  await expect
    .poll(async () => (await found(gone.id)).pausedReason)
    .toMatch(/^It returned 410\. It no longer accepts events/);
  expect(await deliveries(gone.id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  await expect(sendTest(gone.id)).rejects.toMatchObject({ status: 409 });
  await t.db.update(webhookDeliveries).set({ state: 'waiting' });
  await change(await found(gone.id), { url: receiver.at('/200') });
  expect(await found(gone.id)).toMatchObject({ active: false });
  await change(await found(gone.id), { active: true });
  await expect.poll(async () => (await deliveries(gone.id))[0]!.state).toBe('delivered');
  const resumed = { active: true, pausedAt: null, pausedReason: '', description: 'The archive' };
  expect(await found(gone.id)).toMatchObject(resumed);
});

test('a failed test is not repeated, and does not pause the endpoint', async () => {
  const { id } = await add('/500');
  await sendTest(id);
  expect(await attempted(id, 1)).toMatchObject({ state: 'failed', nextAt: null });
  expect((await found(id)).active).toBe(true);
});

test('an administrator can send a delivery again, with the same webhook-id', async () => {
  const { id } = await add('/200');
  await send(1);
  const { id: delivery } = await attempted(id, 1);
  const again = () => desk()('POST /api/admin/webhook-deliveries/:id/send', { params: { id: delivery }, body: {} });
  await again();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.to('/200').map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
  await expect.poll(async () => (await deliveries(id))[0]!.state).toBe('delivered');
  await change(await found(id), { active: false });
  await expect(again()).rejects.toMatchObject({ status: 409 });
});

test('an endpoint that is inactive, or wants other events, gets nothing', async () => {
  const inactive = await add('/200', { active: false });
  const other = await add('/200', { events: ['job.published'] });
  await send(1);
  expect(await t.db.$count(webhookDeliveries)).toBe(0);
  expect([await deliveries(inactive.id), await deliveries(other.id)]).toEqual([[], []]);
});

const REFUSED: [url: string, reason: string][] = [
  ['http://hooks.example/', 'must begin with https://'],
  ['https://hooks.example:8443/', 'because of its port'],
  ['https://127.0.0.1:1/', 'because of its port'],
  ['https://ada:secret@hooks.example/', 'user name'],
  ['ftp://hooks.example/', 'https://'],
  ...PRIVATE.map(
    (address) =>
      [`https://${address.includes(':') ? `[${address}]` : address}/`, 'Enter a public address'] satisfies [
        string,
        string,
      ],
  ),
];

test.each(REFUSED)('%s cannot be registered', async (url, reason) => {
  await expect(add('', { url })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { url: expect.stringContaining(reason) } },
  });
});

test('the site does not call an address that has become private', async () => {
  const { id } = await add('/200');
  await t.db.update(webhookEndpoints).set({ url: 'https://127.0.0.1/' });
  await send(1);
  expect(await attempted(id, 1)).toMatchObject({ status: null, error: expect.stringContaining('not public') });
});

test('the site refuses a twenty-first endpoint, even if several arrive at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: MOST_ENDPOINTS + 2 }, () => add('/200')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_ENDPOINTS);
  await expect(add('/200')).rejects.toMatchObject({ status: 409 });
});

test('a change must name the version that was seen, and deleting an endpoint deletes its deliveries', async () => {
  const made = await add('/200');
  await send(1);
  await attempted(made.id, 1);
  const after = await change(made, {
    description: 'The newsroom of a partner',
    events: ['job.changed', 'job.changed'],
  });
  expect(after.events).toEqual(['job.changed']);
  await expect(change(made, { description: 'Too late' })).rejects.toMatchObject({ status: 409 });
  const remove = (updatedAt: string) =>
    desk()('DELETE /api/admin/webhooks/:id', { params: { id: made.id }, query: { updatedAt } });
  await expect(remove(made.updatedAt)).rejects.toMatchObject({ status: 409 });
  await remove(after.updatedAt);
  expect(await t.db.$count(webhookDeliveries)).toBe(0);
  const entry = await t.lastAuditEntry();
  expect(entry).toMatchObject({ action: 'webhook.delete', recordName: made.url });
});

test('editors and visitors can see and change nothing', async () => {
  const { id } = await add('/200');
  for (const cookie of [undefined, await t.signIn('editor')]) {
    const status = cookie ? 403 : 401;
    const call = t.client<typeof webhooksApi>(cookie);
    await expect(call('GET /api/admin/webhooks')).rejects.toMatchObject({ status });
    await expect(call('POST /api/admin/webhooks/:id/test', { params: { id }, body: {} })).rejects.toMatchObject({
      status,
    });
  }
});

test('the site keeps deliveries for 30 days, and a thousand of each endpoint', async () => {
  const { id: endpointId } = await add('/200');
  const row = { endpointId, type: 'article.published', body: '{}', state: 'delivered' as const };
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const many = Array.from({ length: 1_001 }, (_, nth) => ({ ...row, createdAt: at(1 + nth / 1_001) }));
  const { id: quiet } = await add('/200');
  const old = [29, 31].map((days) => ({ ...row, endpointId: quiet, createdAt: at(days) }));
  await t.db.insert(webhookDeliveries).values([...many, ...old]);
  const forget = webhookTasks.find(({ name }) => name === 'webhooks-forget')!;
  await forget.run(t.deps, Date.now());
  const kept = (of: string) => t.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, of));
  expect([await kept(endpointId), await kept(quiet)]).toEqual([1_000, 1]);
});
