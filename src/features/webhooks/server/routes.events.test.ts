/** The events of changes by the desk, the clock and contributors. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import type { jobsApi } from '#features/jobs/contract.ts';
import type { privacyApi } from '#features/privacy/contract.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { webhooksApi } from '../contract.ts';
import { EVENTS } from '../vocabulary.ts';
import { webhookDeliveries, webhookSchedule } from './table.ts';

const t = await usingTestApp();
const editor = await t.signIn('editor');
// Nobody receives webhooks there; the tests read the events where they are stored.
const body = { url: 'https://hooks.invalid/', events: [...EVENTS] };
const admin = await t.signIn('admin');
await t.client<typeof webhooksApi>(admin)('POST /api/admin/webhooks', { body });
beforeEach(async () => void (await t.db.delete(webhookDeliveries)));

const articlesAtDesk = () => t.client<typeof articlesApi>(editor);
const change = (id: string, body: object) =>
  articlesAtDesk()('PATCH /api/admin/articles/:id', { params: { id }, body: { ...newest, ...body } });
const bin = (id: string) => articlesAtDesk()('DELETE /api/admin/articles/:id', { params: { id }, query: newest });
const events = async () =>
  (await t.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)).map(({ type }) => type);
const bodies = async () =>
  (await t.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)).map(({ body }) => JSON.parse(body));
/** Makes a scheduled article due. */
async function letItCome(id: string) {
  const at = daysAgo(0.001);
  await t.db.update(articles).set({ publishedAt: at }).where(eq(articles.id, id));
  await t.db.update(webhookSchedule).set({ dueAt: at }).where(eq(webhookSchedule.recordId, id));
}

test('saves publish, change and withdraw an article', async () => {
  const { id } = await buildArticle(t.db, { status: 'draft', publishedAt: null });
  await change(id, { title: 'Still a draft' });
  expect(await events()).toEqual([]);
  const published = await change(id, { status: 'published' });
  const changed = await change(id, { title: 'A better title' });
  const withdrawn = await change(id, { status: 'draft' });
  await change(id, { title: 'A draft once more' });
  const data = { kind: 'article', id, url: `${t.config.publicUrl}/articles/${id}`, publishedAt: published.publishedAt };
  const timestamp = expect.stringMatching(/Z$/);
  expect(await bodies()).toEqual([
    { type: 'article.published', timestamp, data: { ...data, title: 'Still a draft', updatedAt: published.updatedAt } },
    { type: 'article.changed', timestamp, data: { ...data, title: 'A better title', updatedAt: changed.updatedAt } },
    {
      type: 'article.withdrawn',
      timestamp,
      data: { ...data, title: 'A better title', updatedAt: withdrawn.updatedAt },
    },
  ]);
});

test('moving an article to the bin withdraws it, and restoring it publishes it', async () => {
  const { id } = await buildArticle(t.db);
  await bin(id);
  await articlesAtDesk()('POST /api/admin/articles/:id/restore', { params: { id } });
  const draft = await buildArticle(t.db, { status: 'draft', publishedAt: null });
  await bin(draft.id);
  expect(await events()).toEqual(['article.withdrawn', 'article.published']);
});

test('a scheduled article is published once, when its time comes', async () => {
  const { id } = await buildArticle(t.db, { status: 'draft', publishedAt: null });
  await change(id, { status: 'published', publishedAt: daysAgo(-2) });
  await change(id, { publishedAt: daysAgo(-1) });
  await t.deps.webhooks.catchUp();
  expect(await events()).toEqual([]);
  await letItCome(id);
  await Promise.all([t.deps.webhooks.catchUp(), t.deps.webhooks.catchUp()]);
  await change(id, { title: 'A better title' });
  expect(await events()).toEqual(['article.published', 'article.changed']);
});

test('saving a scheduled article just after its time publishes it', async () => {
  const { id } = await buildArticle(t.db, { status: 'draft', publishedAt: null });
  await change(id, { status: 'published', publishedAt: daysAgo(-1) });
  await letItCome(id);
  await change(id, { title: 'A better title' });
  await t.deps.webhooks.catchUp();
  expect(await events()).toEqual(['article.published']);
});

test('a scheduled article that is unscheduled or binned before its time is never published', async () => {
  for (const end of [(id: string) => change(id, { status: 'draft' }), bin]) {
    const { id } = await buildArticle(t.db, { status: 'draft', publishedAt: null });
    await change(id, { status: 'published', publishedAt: daysAgo(-1) });
    await end(id);
    await letItCome(id);
    await t.deps.webhooks.catchUp();
  }
  expect(await events()).toEqual([]);
});

test('an article that becomes humor is withdrawn as an article', async () => {
  const { id } = await buildArticle(t.db);
  await change(id, { type: 'tax_humor', subCategory: 'joke' });
  expect((await bodies()).map(({ type, data }) => [type, data.url])).toEqual([
    ['article.withdrawn', `${t.config.publicUrl}/articles/${id}`],
    ['humor.published', `${t.config.publicUrl}/tax-humor#${id}`],
  ]);
});

test('jobs and announcements have events, and so does each record of a bulk action', async () => {
  const job = {
    title: 'Tax Counsel',
    company: 'Example Trading',
    location: 'Oslo',
    description: 'You advise.',
    requirements: ['A licence'],
    contactEmail: 'jobs@example.com',
    status: 'published' as const,
  };
  await t.client<typeof jobsApi>(editor)('POST /api/admin/jobs', { body: job });
  const made = await Promise.all([buildAnnouncement(t.db), buildAnnouncement(t.db)]);
  const records = made.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const announcements = t.client<typeof announcementsApi>(editor);
  await announcements('POST /api/admin/breaking-news/bulk', { body: { action: 'delete', records } });
  expect(await events()).toEqual(['job.published', 'announcement.withdrawn', 'announcement.withdrawn']);
});

test('the event of a submission leaves out its author, and approval publishes it', async () => {
  const author = t.client<typeof submissionsApi>(await t.signIn('subscriber', 'imke@example.com'));
  const content = `<p>${'A permanent establishment can arise where nobody meant to have one. '.repeat(5)}</p>`;
  const body = { title: 'Three secondments', content, type: 'breaking_news' as const };
  const { id } = await author('POST /api/submissions', { body });
  const [received] = await bodies();
  expect(received.data).toEqual({ id, title: body.title, kind: body.type, receivedAt: expect.stringMatching(/Z$/) });
  await t.client<typeof submissionsApi>(editor)('PATCH /api/admin/submissions/:id', {
    params: { id },
    body: { status: 'published' },
  });
  expect(await events()).toEqual(['submission.received', 'announcement.published']);
});

test('an erasure deletes the events of the person’s submissions, and no others', async () => {
  const content = `<p>${'A permanent establishment can arise where nobody meant to have one. '.repeat(5)}</p>`;
  for (const email of ['leaves@example.com', 'stays@example.com']) {
    const author = t.client<typeof submissionsApi>(await t.signIn('subscriber', email));
    await author('POST /api/submissions', {
      body: { title: `By one who ${email.split('@')[0]}`, content, type: 'analysis' },
    });
  }
  const email = 'leaves@example.com';
  const erase = { email, confirmation: email, published: 'named' } as const;
  await t.client<typeof privacyApi>(admin)('POST /api/admin/privacy/erase', { body: erase });
  expect(await bodies()).toMatchObject([{ data: { title: 'By one who stays' } }]);
});

test('an erasure that removes an author’s name changes the article', async () => {
  const email = 'leaving@example.com';
  const { id } = await buildArticle(t.db, { authorName: 'Noor Haddad' });
  await buildSubmission(t.db, { authorEmail: email, status: 'published', articleId: id });
  const erase = { email, confirmation: email, published: 'anonymous' } as const;
  await t.client<typeof privacyApi>(admin)('POST /api/admin/privacy/erase', { body: erase });
  expect(await bodies()).toMatchObject([{ type: 'article.changed', data: { id } }]);
});

test('a change that is rolled back sends nothing', async () => {
  const rolledBack = t.deps.db.transaction(async (tx) => {
    const seen = await t.deps.changes.observe(tx, 'articles');
    await seen((await buildArticle(tx)).id);
    expect(await tx.$count(webhookDeliveries)).toBe(1);
    throw new Error('The disk is full');
  });
  await expect(rolledBack).rejects.toThrow('The disk is full');
  expect(await events()).toEqual([]);
});
