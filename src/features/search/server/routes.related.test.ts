/** Related articles stay within the type, and share topics, jurisdiction and words with the one that is read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.ts';
import { DAY } from '#kernel/time.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { tallyAll } from './tally.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const build = (title: string, days: number, over = {}) =>
  buildArticle(t.db, {
    title,
    category: '',
    jurisdiction: '',
    excerpt: '',
    type: 'guide',
    publishedAt: at(days),
    ...over,
  });
async function related(id: string): Promise<string[]> {
  const { rows } = await t.client<typeof articlesApi>()('GET /api/articles/:id/related', { params: { id } });
  return rows.map(({ title }) => title);
}

test('what shares more is more closely related, however old it is, and another type never is', async () => {
  const filed = { category: 'Transfer Pricing', jurisdiction: 'Kenya' };
  const { id } = await build('Quillwork levies explained', 50, filed);
  await build('Same topic and place', 400, filed);
  await build('Same further topic', 300, { category: 'Other', furtherTopics: ['Transfer Pricing'] });
  await build('Quillwork in another place', 200);
  await build('Same place', 100, { jurisdiction: 'Kenya' });
  for (const nth of ['One', 'Two', 'Three']) await build(`Newest ${nth}`, 1);
  await build('Another type', 0, { ...filed, type: 'opinion' });
  await build('Not published', 0, { ...filed, status: 'draft' });
  await tallyAll(t.db, () => false);
  expect(await related(id)).toEqual(['Same topic and place', 'Same further topic', 'Quillwork in another place']);
});

test('with nothing in common the newest of the type are shown, up to three', async () => {
  const { id } = await build('Zyx', 10, { type: 'case_study' });
  expect(await related(id)).toEqual([]);
  for (const days of [4, 3, 2, 1]) await build(`Case ${days}`, days, { type: 'case_study' });
  expect(await related(id)).toEqual(['Case 1', 'Case 2', 'Case 3']);
});

test('a joke leads to other humor', async () => {
  const joke = { type: 'tax_humor', subCategory: 'joke', category: 'Tax Treaties' };
  const { id } = await build('A joke', 2, joke);
  await build('A story', 1, { ...joke, subCategory: 'story' });
  expect(await related(id)).toEqual(['A story']);
});
