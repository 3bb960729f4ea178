import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { alertMatches, alerts } from '#features/alerts/server/table.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { newsletterIssues as issues, newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { gatheredNotices, notifications } from '#features/notices/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Notice } from '#kernel/editions.ts';
import { DAY } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import { editions } from '#platform/server/editions/table.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { fill } from '#platform/server/mail/bulk/template.ts';
import { mails } from '#platform/server/mail/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { correctionEmailsApi } from '../contract.ts';
import { tellReaders } from './tell.ts';
import { notifyOfNotices } from './waiting.ts';

const t = await usingTestApp();
const desk = t.client<typeof articlesApi>(await t.signIn('editor'));
beforeEach(async () => {
  for (const table of [
    alertMatches,
    alerts,
    issues,
    mailings,
    subscribers,
    mails,
    editions,
    gatheredNotices,
    notifications,
  ])
    await t.db.delete(table);
});

const tomorrow = () => Date.now() + DAY;
const tell = () => tellReaders(t.deps, tomorrow());

async function correct(id: string, change: Notice = 'correction', note = 'The rate is 6%.', by = desk) {
  const { updatedAt } = await by('GET /api/admin/articles/:id', { params: { id } });
  const status = change === 'retraction' ? ({ status: 'draft' } as const) : {};
  await by('PATCH /api/admin/articles/:id', {
    params: { id },
    body: { ...status, correction: { change, note }, updatedAt },
  });
}

/** Stores an alert that has emailed its owner about the article. */
async function alerted(email: string, recordId: string, more: Partial<typeof alerts.$inferInsert> = {}) {
  const values = { email, kind: 'article' as const, frequency: 'daily' as const, active: true, ...more };
  const [alert] = await t.db.insert(alerts).values(values).returning();
  await t.db.insert(alertMatches).values({ alertId: alert!.id, kind: 'article', recordId, mailedAt: daysAgo(1) });
}

/** Stores a newsletter that was sent to these subscribers, each of whom got some of its items. */
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

test('the site emails a correction once to each person to whom it emailed the text, in whatever way', async () => {
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

test('readers whose issue was still on its way when the text was corrected get the correction too', async () => {
  const { id } = await build('Alpha');
  await newsletter([id], { 'early@example.com': null, 'late@example.com': null, 'waiting@example.com': null });
  await correct(id);
  const set = (address: string, values: Partial<typeof deliveries.$inferInsert>) =>
    t.db.update(deliveries).set(values).where(eq(deliveries.address, address));
  await set('late@example.com', { sentAt: new Date().toISOString() });
  await set('waiting@example.com', { sentAt: null, state: 'queued' });
  expect(await tell()).toBe(3);
});

test('each reader gets one email, even if the first attempt fails midway and two nodes then try at once', async () => {
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

test('a reader with a changed address gets a correction; an unsubscribed or erased reader does not', async () => {
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

test('a reader gets one email a day, with the corrections to texts that they were emailed', async () => {
  const [a, b] = [await build('Alpha'), await build('Beta')];
  await newsletter([a.id, b.id], { 'all@example.com': null, 'one@example.com': [1] });
  await correct(a.id, 'correction', 'About alpha.');
  await correct(b.id, 'retraction', 'About beta.');
  expect(await tellReaders(t.deps, Date.now() - DAY)).toBe(0);
  expect(await tell()).toBe(2);
  const [all, one] = await queued();
  expect(all).toMatchObject({ subject: '2 pieces that we emailed you about have changed' });
  expect(all!.text).toContain('About alpha.');
  expect(all!.text).toContain('About beta.');
  expect(one).toMatchObject({ address: 'one@example.com', subject: 'Retraction: Beta' });
  expect(one!.text).not.toContain('About alpha.');
});

test('nobody is emailed about a minor change, a text that they got after its correction, or a text that is hidden or public again', async () => {
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

test('nobody gets an email about a withdrawal whose text was published again at a scheduled time', async () => {
  const { id } = await build('Alpha');
  await alerted('a@example.com', id);
  await correct(id, 'retraction');
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  const body = { status: 'published', publishedAt: new Date(tomorrow()).toISOString(), updatedAt } as const;
  await desk('PATCH /api/admin/articles/:id', { params: { id }, body });
  await t.db.update(articles).set({ publishedAt: now() }).where(eq(articles.id, id));
  expect(await tell()).toBe(0);
  expect(await queued()).toEqual([]);
});

async function publishedBy(authorEmail: string, articleId: string) {
  const { id } = await buildSubmission(t.db, { authorEmail, status: 'published' });
  await t.db.update(submissions).set({ articleId }).where(eq(submissions.id, id));
}

test('an erased author gets no email', async () => {
  const { id } = await build('Alpha');
  await publishedBy('', id);
  await correct(id);
  expect(await tell()).toBe(0);
  expect(await queued()).toEqual([]);
});

test('if a text is hidden in the morning, its correction is emailed on the first morning when readers see it', async () => {
  const { id } = await build('Alpha');
  await alerted('a@example.com', id);
  await correct(id);
  const turn = async (status: 'draft' | 'published') => {
    const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
    await desk('PATCH /api/admin/articles/:id', { params: { id }, body: { status, updatedAt } });
  };
  await turn('draft');
  expect(await tell()).toBe(0);
  await turn('published');
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
});

test('sixty notices of a text are one item in one email a day: the first fifty, and then the others', async () => {
  const { id } = await build('Alpha');
  await alerted('a@example.com', id);
  await publishedBy('author@example.com', id);
  for (let nth = 1; nth <= 60; nth += 1) await correct(id, 'update', `Note ${nth}.`);
  expect(await tell()).toBe(2);
  expect(await tell()).toBe(0);
  for (const { subject, text } of await queued()) {
    expect(subject).toBe('Update: Alpha');
    expect(text.match(/Note \d+\./g)).toHaveLength(50);
    expect(text.match(/Alpha/g)).toHaveLength(1);
  }
  expect(await tellReaders(t.deps, tomorrow() + DAY)).toBe(2);
});

test('the email to an author of several corrected texts says how many have changed', async () => {
  for (const title of ['Alpha', 'Beta']) {
    const { id } = await build(title);
    await publishedBy('author@example.com', id);
    await correct(id);
  }
  expect(await tell()).toBe(1);
  expect(await queued()).toMatchObject([{ subject: '2 of your pieces have changed' }]);
});

async function signInWithNewsletter() {
  await t.db.delete(users).where(eq(users.email, 'letters@example.com'));
  const cookie = await t.signIn('editor', 'letters@example.com');
  await t.db
    .update(users)
    .set({ permissions: ['newsletter'] })
    .where(eq(users.email, 'letters@example.com'));
  return cookie;
}

test('people with the Newsletter permission see what the morning’s emails will say, and can stop a notice', async () => {
  const { id } = await build('Alpha');
  await newsletter([id], { 'a@example.com': null, 'b@example.com': null });
  await publishedBy('author@example.com', id);
  await correct(id, 'update', 'Please confirm your card.');
  const ofNewsletter = t.client<typeof correctionEmailsApi>(await signInWithNewsletter());
  const list = () => ofNewsletter('GET /api/admin/correction-emails', { query: {} });
  expect(await list()).toMatchObject({
    rows: [
      {
        id,
        n: 2,
        title: 'Alpha',
        change: 'update',
        note: 'Please confirm your card.',
        by: 'Test Person',
        recipients: 3,
        held: false,
      },
    ],
    total: 1,
  });
  const hold = (held: boolean, seen: boolean, by = ofNewsletter) =>
    by('PUT /api/admin/correction-emails/:id', { params: { id }, body: { n: 2, held, seen: { held: seen } } });
  await hold(true, false);
  await expect(hold(true, false)).rejects.toMatchObject({ status: 409 });
  await hold(false, true);
  await hold(true, false);
  expect((await list()).rows).toMatchObject([{ held: true }]);
  const entry = await t.lastAuditEntry();
  expect(entry).toMatchObject({
    action: 'correction-email.stop',
    actorEmail: 'letters@example.com',
    recordName: 'Alpha',
    after: { held: true, n: 2 },
  });
  expect(await tell()).toBe(0);
  await expect(hold(false, true)).rejects.toMatchObject({ status: 409 });
  expect(await list()).toEqual({ rows: [], total: 0 });
  const plain = t.client<typeof correctionEmailsApi>(await t.signIn('editor', 'plain@example.com'));
  await expect(hold(false, true, plain)).rejects.toMatchObject({ status: 403 });
});

test('people with the Newsletter permission are notified once when another person writes a notice about a text in an issue', async () => {
  await signInWithNewsletter();
  const [ofIssue, other, own] = [await build('Alpha'), await build('Beta'), await build('Gamma')];
  await newsletter([ofIssue.id, own.id], {});
  await correct(ofIssue.id);
  await correct(other.id);
  const admin = t.client<typeof articlesApi>(await t.signIn('admin', 'chief@example.com'));
  await correct(own.id, 'correction', 'By somebody who may.', admin);
  const found = async () => {
    await notifyOfNotices(t.deps, Date.now() + 120_000);
    return t.db
      .select({ email: users.email, recordId: notifications.recordId, kind: notifications.kind })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .orderBy(users.email);
  };
  const news = { recordId: ofIssue.id, kind: 'corrected' };
  const expected = ['chief@example.com', 'letters@example.com'].map((email) => ({ email, ...news }));
  expect(await found()).toEqual(expected);
  await t.db.update(notifications).set({ readAt: now() });
  expect(await found()).toEqual(expected);
});

test('the audit log records who wrote a notice, its kind and its words', async () => {
  const { id } = await build('Alpha');
  await correct(id, 'expression_of_concern', 'We are asking the author.');
  await correct(id, 'retraction', 'The figures were invented.');
  const rows = await t.auditEntries(id);
  expect(rows).toMatchObject([
    { action: 'article.correct', after: { correction: 'Expression of concern', note: 'We are asking the author.' } },
    {
      action: 'article.withdraw',
      after: { correction: 'Retraction', note: 'The figures were invented.', status: 'draft' },
    },
  ]);
  const authors = await t.db.select({ authorId: editions.authorId }).from(editions).orderBy(editions.n);
  expect(authors.map(({ authorId }) => authorId === rows[0]!.actorId)).toEqual([false, true, true]);
});
