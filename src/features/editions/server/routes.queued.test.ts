import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { alertMailings } from '#features/alerts/server/index.ts';
import { alertMatches, alerts } from '#features/alerts/server/table.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { gatheredNotices } from '#features/notices/server/table.ts';
import type { Notice } from '#kernel/editions.ts';
import { DAY } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { correctionMailings } from './mailing.ts';
import { tellReaders } from './tell.ts';

const t = await usingTestApp();
const desk = t.client<typeof articlesApi>(await t.signIn('editor'));
beforeEach(async () => {
  for (const table of [alertMatches, alerts, mailings, gatheredNotices]) await t.db.delete(table);
});

const { slots } = correctionMailings(t.db, t.deps.kinds, alertMailings(t.config, t.db, t.deps.kinds));

/** Corrects articles with these titles, and queues an email about them to an alert that had emailed them. */
async function queueEmail(titles: Record<string, Notice>) {
  const values = { email: 'ada@example.com', kind: 'article', frequency: 'daily', active: true } as const;
  const [alert] = await t.db.insert(alerts).values(values).returning();
  const ids: string[] = [];
  for (const [title, change] of Object.entries(titles)) {
    const { id } = await buildArticle(t.db, { title, publishedAt: daysAgo(3), updatedAt: daysAgo(3) });
    ids.push(id);
    await t.db.insert(alertMatches).values({ alertId: alert!.id, kind: 'article', recordId: id, mailedAt: daysAgo(1) });
    const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
    const status = change === 'retraction' ? ({ status: 'draft' } as const) : {};
    const body = { ...status, correction: { change, note: 'The rate is 6%.' }, updatedAt };
    await desk('PATCH /api/admin/articles/:id', { params: { id }, body });
  }
  expect(await tellReaders(t.deps, Date.now() + DAY)).toBe(1);
  const [letter] = await t.db.select().from(deliveries);
  return { ids, letter: letter!, sent: () => slots(alert!.id, letter!.id) };
}

const change = (id: string, values: Partial<typeof articles.$inferInsert>) =>
  t.db.update(articles).set(values).where(eq(articles.id, id));

test('a queued email leaves out the correction of a text that was deleted, and has it again once the text is back', async () => {
  const { ids, sent } = await queueEmail({ Alpha: 'correction', Beta: 'update', Gamma: 'correction' });
  expect(await sent()).toMatchObject({
    blocks: [0, 1, 2],
    values: { subject: '3 pieces that we emailed you about have changed', manage: expect.stringContaining('/alerts/') },
  });
  await change(ids[0]!, { deletedAt: now() });
  expect(await sent()).toMatchObject({
    blocks: [1, 2],
    values: { subject: '2 pieces that we emailed you about have changed' },
  });
  await change(ids[2]!, { status: 'draft' });
  expect(await sent()).toMatchObject({ blocks: [1], values: { subject: 'Update: Beta' } });
  for (const id of ids) await change(id, { status: 'published', deletedAt: null });
  expect(await sent()).toMatchObject({ blocks: [0, 1, 2] });
});

test('a queued email is not sent if each of its texts was deleted, even for good', async () => {
  const { ids, sent } = await queueEmail({ Alpha: 'correction' });
  await change(ids[0]!, { deletedAt: now() });
  expect(await sent()).toBeUndefined();
  await t.db.delete(articles).where(eq(articles.id, ids[0]!));
  expect(await sent()).toBeUndefined();
});

test('a queued email about a retraction is sent, unless the text was published again', async () => {
  const { ids, sent } = await queueEmail({ Alpha: 'retraction' });
  expect(await sent()).toMatchObject({ blocks: [0], values: { subject: 'Retraction: Alpha' } });
  await change(ids[0]!, { status: 'published' });
  expect(await sent()).toBeUndefined();
});

test('an email that an earlier version queued is sent as it is', async () => {
  const { letter, sent } = await queueEmail({ Alpha: 'correction' });
  await t.db.update(deliveries).set({ slots: { subject: 'Correction: Alpha' } });
  expect(letter.slots).toHaveProperty('notices');
  expect(await sent()).not.toHaveProperty('blocks');
  expect(await sent()).toHaveProperty('unsubscribeUrl');
});
