/** Tests that no save is lost if a machine's clock was ahead when a record was saved: a version is the time of its save. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();

test('after a save with a clock a day ahead, the second of two editors gets a conflict', async () => {
  const cookie = await t.signIn('editor');
  const desk = t.client<typeof articlesApi>(cookie);
  const { id } = await buildArticle(t.db);
  const updatedAt = new Date(Date.now() + DAY).toISOString();
  await t.db.update(articles).set({ updatedAt }).where(eq(articles.id, id));
  const save = (title: string) => desk('PATCH /api/admin/articles/:id', { params: { id }, body: { title, updatedAt } });
  expect(Date.parse((await save('First')).updatedAt)).toBe(Date.parse(updatedAt) + 1);
  await expect(save('Second')).rejects.toMatchObject({ status: 409 });
  const deleting = desk('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } });
  await expect(deleting).rejects.toMatchObject({ status: 409 });
});

test('the versions of every table only grow', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'updated_at'
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'later_version')`);
  expect(
    rows.map(({ name }) => name),
    'tables without the trigger of drizzle/0114_versions_grow.sql',
  ).toEqual([]);
});
