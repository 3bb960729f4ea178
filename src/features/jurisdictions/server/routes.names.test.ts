/** Filters and choices compare jurisdictions, however records and readers spell their names. */
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { buildSubscriber } from '#features/newsletter/server/factory.fixtures.ts';
import { recipientsOf } from '#features/newsletter/server/issues/render.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { oneNameEach } from './queries.ts';

const SPELLINGS = ['UK', 'United Kingdom', 'Great Britain', 'Nordics'];

const t = await usingTestApp();
for (const jurisdiction of SPELLINGS) {
  await buildArticle(t.db, { title: jurisdiction, jurisdiction });
  await buildAnnouncement(t.db, { title: jurisdiction, jurisdiction });
  await buildEvent(t.db, { title: jurisdiction, jurisdiction, startsAt: daysAgo(-1), endsAt: daysAgo(-2) });
  await buildJob(t.db, { title: jurisdiction, jurisdiction });
}
await buildAnnouncement(t.db, { title: 'For all', jurisdiction: '' });
await buildAnnouncement(t.db, { title: 'Worldwide', jurisdiction: 'Worldwide' });

async function found(url: string, jurisdiction: string) {
  const cookie = await t.signIn('admin');
  const reply = await t.inject({ url: `${url}?jurisdiction=${encodeURIComponent(jurisdiction)}`, headers: { cookie } });
  return {
    names: reply
      .json()
      .map((row: { jurisdiction: string }) => row.jurisdiction)
      .sort(),
    total: Number(reply.headers['x-total-count']),
  };
}
const BRITISH = ['Great Britain', 'UK', 'United Kingdom'];

test.each([
  'articles',
  'breaking-news',
  'events',
  'admin/articles',
  'admin/breaking-news',
  'admin/events',
  'admin/jobs',
])('the filter of /api/%s finds every spelling, and records keep their text', async (list) => {
  for (const asked of ['UK', 'United Kingdom', 'Great Britain', 'GB'])
    expect(await found(`/api/${list}`, asked)).toEqual({ names: BRITISH, total: 3 });
  // The filter compares a name without a code as text.
  expect(await found(`/api/${list}`, 'Nordics')).toEqual({ names: ['Nordics'], total: 1 });
  expect((await found(`/api/${list}`, 'Baltics')).total).toBe(0);
});

test('announcements for all jurisdictions can be found as Global and as Worldwide', async () => {
  for (const asked of ['Global', 'Worldwide'])
    expect((await found('/api/breaking-news', asked)).names).toEqual(['', 'Worldwide']);
});

test.each([
  ['articles', ['Nordics', 'United Kingdom']],
  ['breaking-news', ['Global', 'Nordics', 'United Kingdom']],
  ['events', ['Nordics', 'United Kingdom']],
])('the choices of /api/%s contain each jurisdiction once', async (list, names) => {
  expect((await t.inject({ url: `/api/${list}/facets` })).json().jurisdictions).toEqual(names);
});

test('a choice keeps its spelling if it is the only one, and a reader keeps the spelling that they chose', async () => {
  expect(await oneNameEach(t.db, ['UK', 'Nordics'])).toEqual(['Nordics', 'UK']);
  expect(await oneNameEach(t.db, BRITISH, ['Great Britain'])).toEqual(['Great Britain']);
});

test('a subscriber gets the pieces about their jurisdiction, however it is spelt', async () => {
  const build = (jurisdiction: string) => buildSubscriber(t.db, { jurisdictions: [jurisdiction] });
  const [british, nordic] = [await build('Great Britain'), await build('Nordics')];
  await build('Ireland');
  const items = ['UK', 'Nordics'].map((jurisdiction) => ({
    kind: 'article' as const,
    id: '01a00000-0000-7000-8000-000000000001',
    title: 'A title',
    text: '',
    meta: '',
    jurisdiction,
  }));
  const { rows } = await t.db.execute<{ recipient_id: string; blocks: number[] }>(
    recipientsOf({ frequency: british.frequency, items }),
  );
  const blocks = new Map(rows.map((row) => [row.recipient_id, row.blocks]));
  expect([blocks.get(british.id)?.includes(0), blocks.get(british.id)?.includes(1)]).toEqual([true, false]);
  expect([blocks.get(nordic.id)?.includes(0), blocks.get(nordic.id)?.includes(1)]).toEqual([false, true]);
  expect(blocks.size).toBe(2);
});
