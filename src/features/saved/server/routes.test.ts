import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { savedApi } from '../contract.ts';
import { MOST_SAVED } from '../vocabulary.ts';
import { savedArticles } from './table.ts';

const t = await usingTestApp();

const client = async (role: 'subscriber' | 'editor' = 'subscriber') => t.client<typeof savedApi>(await t.signIn(role));

test('a person can save articles, list them newest first and remove them; others cannot see them', async () => {
  const api = await client();
  const [one, two] = [await buildArticle(t.db), await buildArticle(t.db)];
  await api('POST /api/saved', { body: { ids: [one.id] } });
  await api('POST /api/saved', { body: { ids: [two.id] } });
  expect(await api('POST /api/saved', { body: { ids: [two.id] } })).toEqual({ saved: 0 });
  const ids = async () => (await api('GET /api/saved')).articles.map(({ id }) => id);
  expect(await ids()).toEqual([two.id, one.id]);
  expect((await (await client('editor'))('GET /api/saved')).articles).toEqual([]);
  await api('DELETE /api/saved/:id', { params: { id: two.id } });
  expect(await ids()).toEqual([one.id]);
});

test('the list leaves out drafts, unknown articles and articles hidden since, but names those with a notice', async () => {
  const api = await client('editor');
  const [hidden, withdrawn] = [await buildArticle(t.db), await buildArticle(t.db)];
  await api('POST /api/saved', { body: { ids: [hidden.id, withdrawn.id] } });
  await t.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, hidden.id));
  const desk = t.client<typeof articlesApi>(await t.signIn('editor'));
  const correction = { change: 'withdrawal' as const, note: 'Published in error.' };
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id: withdrawn.id } });
  await desk('PATCH /api/admin/articles/:id', {
    params: { id: withdrawn.id },
    body: { status: 'draft', correction, updatedAt },
  });
  expect((await api('GET /api/saved')).articles.map(({ id }) => id)).toEqual([withdrawn.id]);
  for (const { id } of [hidden, withdrawn]) await api('DELETE /api/saved/:id', { params: { id } });
  const draft = await buildArticle(t.db, { status: 'draft' });
  const ids = [draft.id, '01999999-9999-7999-8999-999999999999'];
  expect(await api('POST /api/saved', { body: { ids } })).toEqual({ saved: 0 });
});

test('a full list refuses more articles and says why', async () => {
  const api = await client('editor');
  const many = [];
  for (let made = 0; made <= MOST_SAVED; made += 1) many.push((await buildArticle(t.db)).id);
  await api('POST /api/saved', { body: { ids: many.slice(1) } });
  await expect(api('POST /api/saved', { body: { ids: [many[0]!] } })).rejects.toMatchObject(
    refusal(409, 'Please remove some'),
  );
  expect(await t.db.$count(savedArticles)).toBe(MOST_SAVED + 1);
});
