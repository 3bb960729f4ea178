/** What the link emailed to an author without an account does. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#platform/server/auth/table.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { submissions } from './table.ts';

const TEXT =
  'Who bears the risk of the intercompany loan decides where its interest is taxed, and the file should say so.';

const t = await usingTestApp();

const stranger = () => t.client<typeof submissionsApi>();
const tokenOf = (id: string) => linkToken(t.config, 'submission', { id, linksSince: null });
const stored = async (id: string) => (await t.db.select().from(submissions).where(eq(submissions.id, id)))[0]!;

/** Submits the form as a browser does. */
const press = (token: string, typed: Record<string, string>, cookie?: string) =>
  t.form(`/submissions/${token}`, typed, cookie);

test('the email that acknowledges a public submission has a link to its status', async () => {
  const sent = { title: 'Linked', content: `<p>${TEXT}</p>`, authorName: 'Imke', authorEmail: 'linked@example.com' };
  await t.inject({ method: 'POST', url: '/api/public/submissions', payload: sent });
  const token = await t.mailedToken('linked@example.com', '/submissions');
  const shown = await stranger()('GET /api/submissions/by-link/:token', { params: { token } });
  expect(shown).toMatchObject({
    title: 'Linked',
    status: 'pending',
    authorEmail: 'linked@example.com',
    claimed: false,
    history: [{ kind: 'received' }],
  });
  expect(shown).not.toHaveProperty('id');
  const answer = await t.inject({ url: `/api/submissions/by-link/${token}` });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('opening the link changes nothing, however often a person or a scanner does', async () => {
  const { id } = await buildSubmission(t.db);
  const before = await stored(id);
  const token = await tokenOf(id);
  for (const method of ['GET', 'HEAD', 'GET'] as const)
    await t.inject({ method, url: `/submissions/${token}?open=withdraw` });
  await stranger()('GET /api/submissions/by-link/:token', { params: { token } });
  expect(await stored(id)).toEqual(before);
});

test('a link with another purpose or an altered token, or to a missing submission, opens nothing', async () => {
  const { id } = await buildSubmission(t.db);
  const good = await tokenOf(id);
  const unknown = await tokenOf(crypto.randomUUID());
  const wrong = [
    await linkToken(t.config, 'newsletter', { id, linksSince: null }),
    await linkToken(t.config, 'alert', { id, linksSince: null }),
    `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`,
    unknown,
    'nonsense',
  ];
  for (const token of wrong) {
    expect((await t.inject({ url: `/api/submissions/by-link/${token}` })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await press(token, { action: 'withdraw' })).statusCode).toBeGreaterThanOrEqual(400);
  }
  for (const token of wrong.filter((token) => token !== unknown)) {
    const { statusCode } = await press(token, { action: 'revise', content: 'Not even read' });
    expect(statusCode, 'a faulty form behind a link of ours answers 400').toBe(404);
  }
  expect(await stored(id)).toMatchObject({ status: 'pending' });
});

test('an author withdraws a submission without an account', async () => {
  const { id } = await buildSubmission(t.db, { authorEmail: 'withdraws@example.com' });
  const token = await tokenOf(id);
  const answer = await press(token, { action: 'withdraw' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/submissions/${token}?done=withdraw`]);
  expect(await stored(id)).toMatchObject({ status: 'withdrawn' });
  expect(await t.db.$count(mails, eq(mails.recipient, 'withdraws@example.com'))).toBe(1);
  expect((await press(token, { action: 'withdraw' })).statusCode).toBe(303);
  expect(await t.db.$count(mails, eq(mails.recipient, 'withdraws@example.com'))).toBe(1);
});

const REVISED = {
  ...newest,
  action: 'revise',
  title: 'Revised',
  type: 'opinion',
  authorName: 'Imke Oltmanns',
  content: TEXT,
};

test('an author revises a submission in plain text', async () => {
  const { id } = await buildSubmission(t.db, { status: 'rejected', reviewNotes: 'Shorter, please.' });
  const answer = await press(await tokenOf(id), { ...REVISED, content: `${TEXT}\r\n\r\nAnd <that> is all.` });
  expect(answer.statusCode).toBe(303);
  expect(await stored(id)).toMatchObject({
    status: 'pending',
    title: 'Revised',
    type: 'opinion',
    content: `<p>${TEXT}</p><p>And &lt;that&gt; is all.</p>`,
  });
});

test('an author says in a revision what has changed; a later revision needs no note', async () => {
  const { id } = await buildSubmission(t.db, { status: 'changes_requested', reviewNotes: 'Who bears the risk?' });
  const token = await tokenOf(id);
  await press(token, { ...REVISED, content: TEXT, note: 'The risk is in <part 2>.\r\nI kept the title.' });
  const historyOf = async () =>
    (await stranger()('GET /api/submissions/by-link/:token', { params: { token } })).history.map(({ kind, note }) => [
      kind,
      note,
    ]);
  expect((await historyOf()).slice(1)).toEqual([
    ['revised', null],
    ['answered', 'The risk is in <part 2>.\r\nI kept the title.'],
  ]);
  await press(token, { ...REVISED, content: `${TEXT} More.` });
  expect((await historyOf()).map(([kind]) => kind)).toEqual(['received', 'revised', 'answered', 'revised']);
  const tooLong = await press(token, { ...REVISED, content: TEXT, note: 'x'.repeat(1_001) });
  expect(tooLong.statusCode).toBe(400);
});

test('unchanged plain text keeps its formatting, and HTML from the editor is cleaned', async () => {
  const original = `<h2>Substance</h2><p>${TEXT}</p><ul><li>Minutes</li><li>Payroll</li></ul>`;
  const { id } = await buildSubmission(t.db, { content: original });
  const token = await tokenOf(id);
  const typed = `Substance\r\n\r\n${TEXT}\r\n\r\n- Minutes\r\n\r\n- Payroll`;
  await press(token, { ...REVISED, content: typed, original });
  expect((await stored(id)).content).toBe(original);
  await press(token, {
    ...REVISED,
    format: 'html',
    content: `<p onclick="steal()">${TEXT}</p><script>steal()</script>`,
  });
  expect((await stored(id)).content).toBe(`<p>${TEXT}</p>`);
});

test.each([
  [{ title: ' ' }, 400],
  [{ content: 'Too short' }, 400],
  [{ authorName: '' }, 400],
  [{ type: 'breaking_news' }, 400],
  [{ type: 'interview' }, 400],
  [{ action: 'publish' }, 400],
])('a revision with %o is rejected', async (wrong, status) => {
  const { id } = await buildSubmission(t.db);
  expect((await press(await tokenOf(id), { ...REVISED, ...wrong })).statusCode).toBe(status);
  expect(await stored(id)).toMatchObject({
    status: 'pending',
    title: 'Three secondments and a permanent establishment',
  });
});

test('the form cannot set fields of the desk or of another submission', async () => {
  const victim = await buildSubmission(t.db);
  const { id } = await buildSubmission(t.db);
  const more = {
    status: 'published',
    authorId: victim.id,
    submitterId: victim.id,
    authorEmail: 'other@example.com',
    featured: 'true',
    views: '1000',
    role: 'admin',
    category: 'VAT',
    id: victim.id,
    token: await tokenOf(victim.id),
    ['__proto__']: 'x',
    constructor: 'x',
  };
  expect((await press(await tokenOf(id), { ...REVISED, ...more })).statusCode).toBe(303);
  expect(await stored(id)).toMatchObject({
    title: 'Revised',
    status: 'pending',
    submitterId: null,
    authorEmail: 'imke@example.com',
    category: '',
  });
  expect(await stored(victim.id)).toMatchObject({ title: victim.title });
});

test('revising an old version causes a conflict and overwrites nothing', async () => {
  const { id, updatedAt } = await buildSubmission(t.db);
  const token = await tokenOf(id);
  expect((await press(token, { ...REVISED, updatedAt })).statusCode).toBe(303);
  expect((await press(token, { ...REVISED, title: 'Again', updatedAt })).statusCode).toBe(409);
  expect(await stored(id)).toMatchObject({ title: 'Revised' });
});

test('a person whose account has the same address can claim the submission, and then sees it in their list', async () => {
  const email = 'claimer@example.com';
  const { id } = await buildSubmission(t.db, { authorEmail: 'Claimer@Example.com' });
  const token = await tokenOf(id);
  expect((await press(token, { action: 'claim' })).headers.location).toBe(`/login?returnTo=/submissions/${token}`);
  const other = await t.signIn('subscriber');
  expect((await press(token, { action: 'claim' }, other)).statusCode).toBe(403);
  expect(await stored(id)).toMatchObject({ submitterId: null });

  const cookie = await t.signIn('subscriber', email);
  for (const _ of [1, 2]) expect((await press(token, { action: 'claim' }, cookie)).statusCode).toBe(303);
  const own = t.client<typeof submissionsApi>(cookie);
  expect((await own('GET /api/submissions', { query: {} })).rows.map((row) => row.id)).toEqual([id]);
  const { history } = await own('GET /api/submissions/:id', { params: { id } });
  expect(history.map(({ kind }) => kind)).toEqual(['received', 'claimed']);
  expect(await stranger()('GET /api/submissions/by-link/:token', { params: { token } })).toMatchObject({
    claimed: true,
  });
});

test('an account with an unconfirmed address cannot claim a submission', async () => {
  const email = 'unconfirmed@example.com';
  const { id } = await buildSubmission(t.db, { authorEmail: email });
  const cookie = await t.signIn('subscriber', email);
  await t.db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
  expect((await press(await tokenOf(id), { action: 'claim' }, cookie)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await stored(id)).toMatchObject({ submitterId: null });
});

test('an author sees what the desk has changed in the text that they sent last', async () => {
  const { id } = await buildSubmission(t.db, { title: 'Loans', content: `<p>${TEXT}</p>` });
  const token = await tokenOf(id);
  const seen = () => stranger()('GET /api/submissions/by-link/:token', { params: { token } });
  expect(await seen()).toMatchObject({ edits: [] });
  const desk = t.client<typeof submissionsApi>(await t.signIn('editor'));
  const edit = (change: object) =>
    desk('PATCH /api/admin/submissions/:id/text', { params: { id }, body: { ...newest, ...change } });
  await edit({ title: 'On loans', tags: ['Interest'] });
  await edit({ title: 'Intercompany loans', content: `<p>${TEXT} Always.</p>` });
  expect((await seen()).edits).toEqual([
    { field: 'title', before: 'Loans', after: 'Intercompany loans' },
    { field: 'content', before: `<p>${TEXT}</p>`, after: `<p>${TEXT} Always.</p>` },
  ]);
  const { updatedAt } = await stored(id);
  await press(token, {
    action: 'revise',
    title: 'Loans again',
    type: 'analysis',
    authorName: 'Imke',
    content: TEXT,
    updatedAt,
  });
  expect(await seen()).toMatchObject({ title: 'Loans again', edits: [] });
});
