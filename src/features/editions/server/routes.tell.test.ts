import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertMatches, alerts } from '#features/alerts/server/table.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.ts';
import { newsletterIssues as issues, newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Client } from '#kernel/client.ts';
import type { Notice } from '#kernel/editions.ts';
import { DAY } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import { editions } from '#platform/server/editions/table.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { fill } from '#platform/server/mail/bulk/template.ts';
import { mails } from '#platform/server/mail/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { tellReaders } from './tell.ts';

let t: TestApp;
let desk: Client<typeof articlesApi>;
beforeAll(async () => {
  t = await testApp();
  desk = t.client<typeof articlesApi>(await t.signIn('editor'));
});
beforeEach(async () => {
  for (const table of [alertMatches, alerts, issues, mailings, subscribers, mails, editions]) await t.db.delete(table);
});
afterAll(() => t.close());

const tomorrow = () => Date.now() + DAY;
const tell = () => tellReaders(t.deps, tomorrow());

async function correct(id: string, change: Notice = 'correction', note = 'The rate is 6%.') {
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  const status = change === 'retraction' ? ({ status: 'draft' } as const) : {};
  await desk('PATCH /api/admin/articles/:id', {
    params: { id },
    body: { ...status, correction: { change, note }, updatedAt },
  });
}

/** An alert that has emailed its owner about the article. */
async function alerted(email: string, recordId: string, more: Partial<typeof alerts.$inferInsert> = {}) {
  const values = { email, kind: 'article' as const, frequency: 'daily' as const, active: true, ...more };
  const [alert] = await t.db.insert(alerts).values(values).returning();
  await t.db.insert(alertMatches).values({ alertId: alert!.id, kind: 'article', recordId, mailedAt: daysAgo(1) });
}

/** A newsletter that has been sent to these subscribers, each with some of its items. */
async function newsletter(ids: readonly string[], readers: Record<string, number[] | null>) {
  const letter = { kind: 'newsletter', subject: 'Week', html: '', plain: '', state: 'sent' as const };
  const [mailing] = await t.db.insert(mailings).values(letter).returning();
  const item = { kind: 'article' as const, title: 'Old title', text: '', meta: '', jurisdiction: '' };
  const sentAt = daysAgo(1);
  await t.db.insert(issues).values({
    frequency: 'weekly',
    state: 'sent',
    subject: 'Week',
    items: ids.map((id) => ({ ...item, id })),
    since: daysAgo(8),
    until: sentAt,
    sentAt,
    mailingId: mailing!.id,
  });
  for (const [email, blocks] of Object.entries(readers)) {
    const [reader] = await t.db.insert(subscribers).values({ email, active: true }).returning();
    const delivery = {
      mailingId: mailing!.id,
      recipientId: reader!.id,
      address: email,
      state: 'sent' as const,
      sentAt,
    };
    await t.db.insert(deliveries).values({ ...delivery, blocks });
  }
}

/** Returns the queued emails, as their recipients get them, by address. */
async function queued() {
  const rows = await t.db
    .select()
    .from(deliveries)
    .innerJoin(mailings, eq(mailings.id, deliveries.mailingId))
    .where(eq(deliveries.state, 'queued'));
  const bulk = rows.map(({ mailing_deliveries: { address, slots, blocks }, mailings: { kind, subject, plain } }) => {
    const filled = (text: string) => fill(text, { ...slots, manage: '/x' }, blocks, (value) => value);
    return { address, kind, subject: filled(subject), text: filled(plain) };
  });
  const single = await t.db.select().from(mails).where(eq(mails.kind, 'corrections'));
  return [
    ...bulk,
    ...single.map((mail) => ({ address: mail.recipient, kind: 'author', subject: mail.subject, text: mail.plain })),
  ].toSorted((a, b) => a.address.localeCompare(b.address));
}

const build = (title: string) => buildArticle(t.db, { title, publishedAt: daysAgo(3), updatedAt: daysAgo(3) });

test('everybody who was emailed about a text hears of its correction once, however they were emailed', async () => {
  const [a, b] = [await build('Alpha'), await build('Beta')];
  await alerted('both@example.com', a.id);
  await alerted('BOTH@example.com', b.id);
  await alerted('alert@example.com', a.id);
  await alerted('ended@example.com', a.id, { active: false });
  await newsletter([a.id, b.id], { 'both@example.com': [0], 'letter@example.com': null, 'other@example.com': [1] });
  const { id } = await buildSubmission(t.db, { authorEmail: 'author@example.com', status: 'published' });
  await t.db.update(submissions).set({ articleId: a.id }).where(eq(submissions.id, id));
  await correct(a.id);

  expect(await tell()).toBe(4);
  expect(await tell()).toBe(0);
  expect((await queued()).map(({ address, kind, subject }) => [address, kind, subject])).toEqual([
    ['alert@example.com', 'alert-correction', 'Correction: Alpha'],
    ['author@example.com', 'author', 'Correction: Alpha'],
    ['both@example.com', 'newsletter-correction', 'Correction: Alpha'],
    ['letter@example.com', 'newsletter-correction', 'Correction: Alpha'],
  ]);
  for (const { text } of await queued()) expect(text).toContain('Correction: The rate is 6%.');
});

test('each reader hears once when the first attempt fails midway and two nodes then try at the same time', async () => {
  const { id } = await build('Alpha');
  await alerted('alert@example.com', id);
  await newsletter([id], { 'letter@example.com': null });
  const submission = await buildSubmission(t.db, { authorEmail: 'author@example.com', status: 'published' });
  await t.db.update(submissions).set({ articleId: id }).where(eq(submissions.id, submission.id));
  await correct(id);
  // The author's email is the last one queued.
  const mailer = { ...t.deps.mailer, send: () => Promise.reject(new Error('The process ends')) };
  await expect(tellReaders({ ...t.deps, mailer }, tomorrow())).rejects.toThrow('The process ends');
  expect(await queued()).toEqual([]);
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 3]);
  expect((await queued()).map(({ address }) => address)).toEqual([
    'alert@example.com',
    'author@example.com',
    'letter@example.com',
  ]);
});

test('a changed address hears of a correction; an unsubscribed or an erased reader does not', async () => {
  const { id } = await build('Alpha');
  await newsletter([id], { 'old@example.com': null, 'unsubscribed@example.com': null, 'erased@example.com': null });
  await alerted('erased@example.org', id);
  await correct(id);
  const reader = (email: string) => eq(subscribers.email, email);
  await t.db.update(subscribers).set({ email: 'new@example.com' }).where(reader('old@example.com'));
  await t.db.update(subscribers).set({ active: false }).where(reader('unsubscribed@example.com'));
  await t.db.delete(subscribers).where(reader('erased@example.com'));
  await t.db.delete(alerts).where(eq(alerts.email, 'erased@example.org'));
  expect(await tell()).toBe(1);
  expect((await queued()).map(({ address }) => address)).toEqual(['new@example.com']);
});

test('the corrections of a day are one email, with those that concern its reader', async () => {
  const [a, b] = [await build('Alpha'), await build('Beta')];
  await newsletter([a.id, b.id], { 'all@example.com': null, 'one@example.com': [1] });
  await correct(a.id, 'correction', 'About alpha.');
  await correct(b.id, 'retraction', 'About beta.');
  expect(await tellReaders(t.deps, Date.now() - DAY)).toBe(0);
  expect(await tell()).toBe(2);
  const [all, one] = await queued();
  expect(all).toMatchObject({ subject: '2 texts that we emailed you have changed' });
  expect(all!.text).toContain('About alpha.');
  expect(all!.text).toContain('About beta.');
  expect(one).toMatchObject({ address: 'one@example.com', subject: 'Retraction: Beta' });
  expect(one!.text).not.toContain('About alpha.');
});

test('nobody hears of a minor change, of what they were emailed afterwards, or of what is hidden or public again', async () => {
  const [minor, later, hidden, back] = [await build('A'), await build('B'), await build('C'), await build('D')];
  for (const { id } of [minor, hidden, back]) await alerted('a@example.com', id);
  const seen = await desk('GET /api/admin/articles/:id', { params: minor });
  await desk('PATCH /api/admin/articles/:id', {
    params: minor,
    body: { content: '<p>Other</p>', updatedAt: seen.updatedAt },
  });
  await correct(later.id);
  await alerted('b@example.com', later.id);
  await t.db.update(alertMatches).set({ mailedAt: now() }).where(eq(alertMatches.recordId, later.id));
  await correct(hidden.id);
  await correct(back.id, 'retraction');
  for (const [{ id }, status] of [
    [hidden, 'draft'],
    [back, 'published'],
  ] as const) {
    const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
    await desk('PATCH /api/admin/articles/:id', { params: { id }, body: { status, updatedAt } });
  }
  expect(await tell()).toBe(0);
  expect(await queued()).toEqual([]);
});
