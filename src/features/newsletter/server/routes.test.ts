import { expect, test } from 'vitest';
import { now } from '#platform/server/db/columns.ts';
import { mailingDeliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { newsletterApi } from '../contract.ts';
import { buildSubscriber } from './factory.fixtures.ts';

const site = await usingTestApp();

const sendForm = (email: string) => site.form('/newsletter', { email });

async function subscribers(q: string) {
  const desk = site.client<typeof newsletterApi>(await site.signIn('admin'));
  return (await desk('GET /api/admin/newsletter/subscribers', { query: { q } })).rows;
}

test('an address is stored once, unconfirmed, whatever its case', async () => {
  const reader = site.client<typeof newsletterApi>();
  const first = await reader('POST /api/newsletter/subscribe', { body: { email: 'Ada@example.com' } });
  const second = await reader('POST /api/newsletter/subscribe', { body: { email: 'ada@example.com' } });
  expect(second).toEqual(first);
  expect(await subscribers('ada@')).toMatchObject([{ email: 'Ada@example.com', active: false }]);
});

test('the form works without scripts and leads to the welcome page', async () => {
  const reply = await sendForm(' plain@example.com ');
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('/newsletter?sent=1');
  expect(await subscribers('plain@')).toMatchObject([{ email: 'plain@example.com', active: false }]);
});

test('the form below an article leads to a welcome page that links back to the article', async () => {
  const reply = await site.form('/newsletter', { email: 'below@example.com', from: '/articles/loans' });
  expect(reply.headers.location).toBe('/newsletter?sent=1&from=%2Farticles%2Floans');
});

test.each(['', 'nobody', 'a@b'])('the form returns an error for the address "%s"', async (email) => {
  const reply = await sendForm(email);
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toContain('text/html');
});

test('the desk can count, filter, end and erase subscriptions', async () => {
  const desk = site.client<typeof newsletterApi>(await site.signIn('admin'));
  const active = await buildSubscriber(site.db, { frequency: 'daily', firstName: 'Noor' });
  const bounced = await buildSubscriber(site.db, { active: false, bouncedAt: now() });
  await buildSubscriber(site.db, { active: false, unsubscribedAt: now() });
  const list = async (query: object) =>
    (await desk('GET /api/admin/newsletter/subscribers', { query })).rows.map(({ email }) => email);
  expect(await list({ state: 'active', frequency: 'daily' })).toEqual([active.email]);
  expect(await list({ state: 'bounced' })).toEqual([bounced.email]);
  const before = await desk('GET /api/admin/newsletter/growth');
  expect(before.days).toHaveLength(30);
  expect(before.counts).toMatchObject({ active: 1, ended: 1, bounced: 1 });

  const params = { id: active.id };
  const ended = await desk('POST /api/admin/newsletter/subscribers/:id/unsubscribe', { params });
  expect(ended).toMatchObject({ state: 'ended', active: false, unsubscribedAt: expect.any(String) });
  const after = await desk('GET /api/admin/newsletter/growth');
  expect(after.days.at(-1)!.left).toBe(before.days.at(-1)!.left + 1);
  const issue = { kind: 'newsletter', subject: 'Issue', html: '', plain: '', state: 'sent' } as const;
  const [mailing] = await site.db.insert(mailings).values(issue).returning();
  const delivery = { mailingId: mailing!.id, recipientId: active.id, address: active.email, name: 'Noor' };
  await site.db.insert(mailingDeliveries).values({ ...delivery, state: 'sent' });
  await desk('DELETE /api/admin/newsletter/subscribers/:id', { params });
  expect(await list({ q: active.email })).toEqual([]);
  expect(await site.db.select().from(mailingDeliveries)).toMatchObject([
    { recipientId: active.id, address: '', name: '' },
  ]);
  await expect(desk('DELETE /api/admin/newsletter/subscribers/:id', { params })).rejects.toMatchObject({ status: 404 });
});
