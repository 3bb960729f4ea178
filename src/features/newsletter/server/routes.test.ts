import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { newsletterApi } from '../contract.ts';
import { newsletterSubscribers } from './table.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const api = (cookie?: string) => t.client<typeof newsletterApi>(cookie);
const subscribe = (email: string) => api()('POST /api/newsletter/subscribe', { body: { email } });

test('an address is stored once, unconfirmed, and the answer does not tell whether it was known', async () => {
  const first = await subscribe('reader@example.com');
  expect(await subscribe(' Reader@Example.com ')).toEqual(first);
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([
    { email: 'reader@example.com', active: false, confirmedAt: null },
  ]);
});

test('a confirmed reader who asks again stays confirmed', async () => {
  await t.db.insert(newsletterSubscribers).values({ email: 'known@example.com', active: true });
  await subscribe('known@example.com');
  const { rows } = await api(await t.signIn('admin'))('GET /api/admin/newsletter/subscribers', {
    query: { q: 'KNOWN' },
  });
  expect(rows).toMatchObject([{ email: 'known@example.com', active: true }]);
});

test('what is no address is refused in words', async () => {
  await expect(subscribe('reader')).rejects.toMatchObject({
    status: 400,
    problem: { message: 'Please enter a valid email address.' },
  });
});

test('subscribers are shown to administrators only', async () => {
  const read = (cookie?: string) => api(cookie)('GET /api/admin/newsletter/subscribers', { query: {} });
  await expect(read()).rejects.toMatchObject({ status: 401 });
  await expect(read(await t.signIn('editor'))).rejects.toMatchObject({ status: 403 });
});
