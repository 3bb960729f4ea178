import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { announcements } from '#features/announcements/server/table.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { articles } from '#features/articles/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { submissions } from './table.ts';

const TEXT =
  'Who signs the intercompany loan also decides where its interest is taxed, and that is seldom written down anywhere.';
const SENT = {
  title: 'Who signs the loan',
  content: `<h2>Substance</h2><p>${TEXT}</p>`,
  type: 'opinion',
  authorName: 'Imke Oltmanns',
  authorEmail: 'imke@example.com',
};

const t = await usingTestApp();

const admin = await t.signIn('admin');

const desk = () => t.client<typeof submissionsApi>(admin);
const propose = (body: object) => t.inject({ method: 'POST', url: '/api/public/submissions', payload: body });
const stored = (title: string) => t.db.select().from(submissions).where(eq(submissions.title, title));

function review(id: string, body: object, cookie: string = admin) {
  const headers = cookie ? { cookie } : {};
  return t.inject({ method: 'PATCH', url: `/api/admin/submissions/${id}`, payload: body, headers });
}

test('a submission without an account is pending, and its author gets an email', async () => {
  const answer = await propose({ ...SENT, title: 'From a stranger', authorEmail: 'stranger@example.com' });
  expect(answer.statusCode).toBe(201);
  const [row] = await stored('From a stranger');
  expect(row).toMatchObject({ status: 'pending', type: 'opinion', submitterId: null, authorName: 'Imke Oltmanns' });
  expect(row!.wordCount).toBe(20);
  expect(await t.mailsTo('stranger@example.com', 'submission-received')).toHaveLength(1);
});

test('when a newer receipt replaces a waiting one, every article still gets its link', async () => {
  const authorEmail = 'prolific@example.com';
  for (const title of ['The first of three', 'The second of three', 'The third of three'])
    expect((await propose({ ...SENT, title, authorEmail })).statusCode).toBe(201);
  const receipts = await t.mailsTo(authorEmail, 'submission-received');
  expect(receipts).toHaveLength(2);
  const waiting = receipts.find(({ stateAt }) => Date.parse(stateAt) > Date.now())!;
  const tokens = new Set(waiting.plain.match(/(?<=\/submissions\/)[\w.-]+/g));
  const pages = await Promise.all([...tokens].map((token) => t.inject({ url: `/api/submissions/by-link/${token}` })));
  expect(pages.map((page) => page.json().title).sort()).toEqual([
    'The first of three',
    'The second of three',
    'The third of three',
  ]);
});

test('the desk can see what was left out of a pasted text, and the title is stored once', async () => {
  const title = 'A draft from Word';
  const content = `<h2>A  draft from Word</h2><p>${TEXT}</p>`;
  const leftOut = 'comments:2\ncomments Traders register […] a year.\nsecrets Call 0900';
  await propose({ ...SENT, title, content, authorEmail: 'word@example.com', leftOut });
  const [row] = await stored(title);
  expect(row!.content).toBe(`<p>${TEXT}</p>`);
  const { history } = await desk()('GET /api/admin/submissions/:id', { params: { id: row!.id } });
  expect(history.map(({ kind, note }) => [kind, note])).toEqual([
    ['received', 'Left out: 2 comments and 1 repeated title.\nComment: Traders register […] a year.'],
  ]);
  await propose({ ...SENT, title: 'Another', authorEmail: 'word@example.com', leftOut: 'call 0900' });
  const params = { id: (await stored('Another'))[0]!.id };
  expect((await desk()('GET /api/admin/submissions/:id', { params })).history[0]?.note).toBeNull();
});

test.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ title: undefined }, { title: 'Title is required' }],
  [{ title: 'x'.repeat(201) }, { title: 'Title must be less than 200 characters' }],
  [{ content: `<p>${'x'.repeat(99)}</p>` }, { content: 'Content must be at least 100 characters' }],
  [{ content: undefined }, { content: 'Content must be at least 100 characters' }],
  [{ authorName: '' }, { authorName: 'Author name is required' }],
  [{ authorEmail: 'imke.example.com' }, { authorEmail: 'Valid email address is required' }],
  [{ authorEmail: undefined }, { authorEmail: 'Valid email address is required' }],
])('sending a submission with %o returns the promised error', async (wrong, errors) => {
  const answer = await propose({ ...SENT, ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message: Object.values(errors)[0], errors });
});

test.each(['interview', 'guide', 'breaking_news', 'nonsense'])(
  'a submission without an account cannot have the type %s',
  async (type) => {
    const answer = await propose({ ...SENT, type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('type');
  },
);

test('a title of exactly 200 characters and the default type are accepted', async () => {
  const title = 'y'.repeat(200);
  expect((await propose({ ...SENT, title, type: undefined })).statusCode).toBe(201);
  expect(await stored(title)).toMatchObject([{ type: 'professional_article' }]);
});

test('scripts are removed before the text is stored', async () => {
  const attack = `<p onclick="steal()">${TEXT}</p><script>steal()</script><a href="javascript:steal()">here</a><img src=x onerror=steal()>`;
  await propose({ ...SENT, title: 'With scripts', content: attack });
  const [row] = await stored('With scripts');
  expect(row!.content).toBe(`<p>${TEXT}</p>here`);
});

test('markup that cleaning removes does not count towards the 100 characters', async () => {
  const answer = await propose({ ...SENT, content: `<p>Short.</p><p hidden>${TEXT}</p>` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ content: 'Content must be at least 100 characters' });
});

test('a bot that fills in the honeypot gets the usual reply, but nothing is stored', async () => {
  const answer = await propose({ ...SENT, title: 'From a machine', website: 'https://spam.example' });
  const honest = await propose({ ...SENT, title: 'From a person', website: '' });
  expect([answer.statusCode, answer.json()]).toEqual([honest.statusCode, honest.json()]);
  expect(await stored('From a machine')).toEqual([]);
  expect(await stored('From a person')).toHaveLength(1);
});

test('the author of a submission without an account cannot set fields of the desk', async () => {
  const more = {
    status: 'published',
    submitterId: crypto.randomUUID(),
    authorId: 'x',
    featured: true,
    reviewerId: 'x',
  };
  await propose({ ...SENT, title: 'Asks for more', ...more });
  expect(await stored('Asks for more')).toMatchObject([{ status: 'pending', submitterId: null, reviewerId: null }]);
});

test('the site does not store a submission if its email cannot be queued', async () => {
  const send = vi.spyOn(t.mailer, 'send').mockRejectedValueOnce(new Error('the queue is gone'));
  expect((await propose({ ...SENT, title: 'Without an email' })).statusCode).toBe(500);
  expect(takeErrors()).toMatchObject([{ reason: 'the queue is gone' }]);
  expect(send).toHaveBeenCalledOnce();
  expect(await stored('Without an email')).toEqual([]);
});

test('approval publishes the article at once, credits its author and emails them', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Approved', authorEmail: 'approved@example.com' });
  const visitor = t.client<typeof articlesApi>();
  expect((await visitor('GET /api/articles', { query: { q: 'Approved' } })).total).toBe(0);

  const after = await desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status: 'published' } });
  expect(after).toMatchObject({ status: 'published', articleId: expect.any(String), announcementId: null });

  const { rows } = await visitor('GET /api/articles', { query: { q: 'Approved' } });
  expect(rows).toMatchObject([
    { id: after.articleId, authorName: 'Imke Oltmanns', status: 'published', wordCount: 27 },
  ]);
  const [mail] = await t.mailsTo('approved@example.com', 'submission-published');
  expect(mail!.plain).toContain(`/articles/${after.articleId}`);
  const recorded = await t.auditEntries(id);
  expect(recorded).toMatchObject([{ action: 'submission.approve', actorEmail: expect.stringContaining('admin') }]);
});

test.each(['article', 'announcement'] as const)(
  'the published %s has a version and an audit entry, as if the desk had written it',
  async (kind) => {
    const { id } = await buildSubmission(t.db, { type: kind === 'article' ? 'analysis' : 'breaking_news' });
    const after = (await review(id, { status: 'published' })).json();
    const recordId = after[`${kind}Id`];
    const kept = await t.db.select().from(revisions).where(eq(revisions.recordId, recordId));
    expect(kept).toMatchObject([{ kind, auto: false, fields: { title: after.title, content: after.content } }]);
    const [entry] = await t.auditEntries(recordId);
    const action = kind === 'article' ? 'article.create' : 'breaking_news.create';
    expect(entry).toMatchObject({ action, actorEmail: expect.stringContaining('admin') });
  },
);

test('approving breaking news publishes an announcement', async () => {
  const { id } = await buildSubmission(t.db, { title: 'News', type: 'breaking_news', authorEmail: 'news@example.com' });
  const after = (await review(id, { status: 'published' })).json();
  const rows = await t.db.select().from(announcements).where(eq(announcements.id, after.announcementId));
  expect(rows).toMatchObject([{ title: 'News', active: true, badge: 'BREAKING', source: 'Imke Oltmanns' }]);
  expect(after.articleId).toBeNull();
  const [mail] = await t.mailsTo('news@example.com', 'submission-published');
  expect(mail!.plain).toContain(`/breaking-news/${after.announcementId}`);
});

test('approving a second time changes nothing', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Twice', authorEmail: 'twice@example.com' });
  const first = await review(id, { status: 'published' });
  const second = await review(id, { status: 'published' });
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await t.db.$count(articles, eq(articles.title, 'Twice'))).toBe(1);
  expect(await t.mailsTo('twice@example.com', 'submission-published')).toHaveLength(1);
});

test('only one of several simultaneous approvals counts', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Raced', authorEmail: 'raced@example.com' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => review(id, { status: 'published' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().articleId)).size).toBe(1);
  expect(await t.db.$count(articles, eq(articles.title, 'Raced'))).toBe(1);
  expect(await t.mailsTo('raced@example.com', 'submission-published')).toHaveLength(1);
});

test('an approval publishes nothing if its email cannot be queued', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Half done' });
  vi.spyOn(t.mailer, 'send').mockRejectedValueOnce(new Error('the queue is gone'));
  expect((await review(id, { status: 'published' })).statusCode).toBe(500);
  expect(takeErrors()).toMatchObject([{ reason: 'the queue is gone' }]);
  expect(await stored('Half done')).toMatchObject([{ status: 'pending', articleId: null }]);
  expect(await t.db.$count(articles, eq(articles.title, 'Half done'))).toBe(0);
});

test('a rejection stores the note and sends it to the author', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Rejected', authorEmail: 'rejected@example.com' });
  const answer = await review(id, { status: 'rejected', reviewNotes: ' Please cite the treaty. ' });
  expect(answer.json()).toMatchObject({ status: 'rejected', reviewNotes: 'Please cite the treaty.', articleId: null });
  const [mail] = await t.mailsTo('rejected@example.com', 'submission-rejected');
  expect(mail!.plain).toContain('Please cite the treaty.');
  expect((await review(id, { status: 'rejected' })).json()).toMatchObject({ reviewNotes: 'Please cite the treaty.' });
  expect(await t.mailsTo('rejected@example.com', 'submission-rejected')).toHaveLength(1);
});

test('a verdict cannot be reversed', async () => {
  const published = await buildSubmission(t.db);
  await review(published.id, { status: 'published' });
  const rejected = await buildSubmission(t.db);
  await review(rejected.id, { status: 'rejected' });
  const turned = [
    await review(published.id, { status: 'rejected' }),
    await review(rejected.id, { status: 'published' }),
  ];
  expect(turned.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(turned.map((answer) => answer.json().message)).toEqual([
    'This submission has already been published and can no longer be rejected.',
    'This submission has already been rejected and can no longer be approved.',
  ]);
});

test.each([{ status: 'pending' }, { status: 'approved' }, {}, { status: 'published', featured: true }])(
  'the server rejects the verdict %o',
  async (body) => {
    const { id } = await buildSubmission(t.db);
    expect((await review(id, body)).statusCode).toBe(400);
  },
);

test('an unknown submission is not found', async () => {
  expect((await review(crypto.randomUUID(), { status: 'published' })).statusCode).toBe(404);
  expect((await review('nonsense', { status: 'published' })).statusCode).toBe(404);
});

test('only the desk can review', async () => {
  const { id } = await buildSubmission(t.db);
  const editor = await t.signIn('editor');
  expect((await review(id, { status: 'published' }, '')).statusCode).toBe(401);
  for (const role of ['subscriber', 'recruiter', 'provider'] as const)
    expect((await review(id, { status: 'published' }, await t.signIn(role))).statusCode).toBe(403);
  expect((await review(id, { status: 'published' }, editor)).statusCode).toBe(200);
  const list = (cookie?: string) => t.inject({ url: '/api/admin/submissions', headers: cookie ? { cookie } : {} });
  expect((await list()).statusCode).toBe(401);
  expect((await list(await t.signIn('subscriber'))).statusCode).toBe(403);
  expect((await list(editor)).statusCode).toBe(200);
});

test('a contributor sends under their own name and sees only their own submissions', async () => {
  const email = 'contributor@example.com';
  const cookie = await t.signIn('subscriber', email);
  const [person] = await t.db.select().from(users).where(eq(users.email, email));
  const contributor = t.client<typeof submissionsApi>(cookie);
  const body = { title: 'By a contributor', content: SENT.content, type: 'breaking_news' as const };
  const made = await contributor('POST /api/submissions', { body });
  expect(made).toMatchObject({ status: 'pending', submitterId: person!.id, authorName: 'Test Person' });
  expect((await contributor('GET /api/submissions')).rows.map(({ title }) => title)).toEqual(['By a contributor']);
  expect(await t.mailsTo(email, 'submission-received')).toHaveLength(1);
});

test.each([
  [true, 'names the text and the author'],
  [false, 'repeats nothing that a stranger could have typed'],
])('if the address of the account is confirmed (%s), the receipt %s', async (emailVerified) => {
  const email = `confirmed-${emailVerified}@example.com`;
  const cookie = await t.signIn('subscriber', email);
  await t.db.update(users).set({ emailVerified }).where(eq(users.email, email));
  const body = { title: 'Claim your refund', content: SENT.content };
  await t.client<typeof submissionsApi>(cookie)('POST /api/submissions', { body });
  const [mail] = await t.mailsTo(email, 'submission-received');
  for (const text of [mail!.subject, mail!.plain, mail!.html]) expect(text.includes(body.title)).toBe(emailVerified);
  expect(mail!.plain.includes('Test Person')).toBe(emailVerified);
});

test('a contributor cannot set fields of the desk', async () => {
  const headers = { cookie: await t.signIn('subscriber') };
  const payload = { title: 'Mine', content: SENT.content, status: 'published', authorName: 'Somebody Else' };
  const answer = await t.inject({ method: 'POST', url: '/api/submissions', payload, headers });
  expect(answer.statusCode).toBe(400);
  expect(await stored('Mine')).toEqual([]);
});

test('a visitor who is not signed in gets 401 for submissions', async () => {
  const read = await t.inject({ url: '/api/submissions' });
  const sent = await t.inject({ method: 'POST', url: '/api/submissions', payload: {} });
  expect([read.statusCode, sent.statusCode]).toEqual([401, 401]);
  expect(read.json().message).toContain('Unauthorized');
});

test('editors can limit the list to their own submissions, but not to another person’s', async () => {
  const own = await desk()('POST /api/submissions', { body: { title: 'By the desk', content: SENT.content } });
  expect((await desk()('GET /api/submissions', { query: { by: 'me' } })).rows.map(({ id }) => id)).toEqual([own.id]);
  expect((await t.inject({ url: '/api/submissions?by=you', headers: { cookie: admin } })).statusCode).toBe(400);
});

test('the desk sees all submissions, newest first, and can filter by status', async () => {
  await buildSubmission(t.db, { title: 'Older', submittedAt: '2031-01-01T00:00:00.000Z' });
  await buildSubmission(t.db, { title: 'Newer', submittedAt: '2031-01-02T00:00:00.000Z' });
  for (const path of ['GET /api/submissions', 'GET /api/admin/submissions'] as const) {
    const { rows, total } = await desk()(path, { query: { limit: 2 } });
    expect(rows.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(total).toBeGreaterThan(10);
  }
  const { rows } = await desk()('GET /api/admin/submissions', { query: { status: 'rejected' } });
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['rejected']));
});
