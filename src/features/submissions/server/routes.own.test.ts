/** What contributors do with their own submissions: saving drafts, revising, withdrawing. */
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission, signInContributor } from './factory.fixtures.ts';
import { submissionEvents, submissions } from './table.ts';

const TEXT =
  '<p>Who signs the intercompany loan also decides where its interest is taxed, and that is seldom written down anywhere.</p>';
const OTHER =
  '<h2>Substance</h2><p>Who bears the risk of the intercompany loan decides where its interest is taxed, and the file should say so.</p>';
const SENT = { title: 'Who signs the loan', content: TEXT, type: 'analysis' as const };

const t = await usingTestApp();

const admin = await t.signIn('admin');

const contributor = () => signInContributor(t);
const desk = () => t.client<typeof submissionsApi>(admin);
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, cookie: string, body?: unknown) =>
  t.inject({
    method,
    url: `/api/submissions${path}`,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && {
      payload:
        typeof body === 'string'
          ? body
          : JSON.stringify(/^P[AU]T/.test(method) && body ? { ...newest, ...body } : body),
    }),
  });

test('a person can have at most a hundred drafts, even if many are created at once', async () => {
  const cookie = await t.signIn('subscriber');
  const make = () => t.inject({ method: 'POST', url: '/api/submissions/drafts', payload: {}, headers: { cookie } });
  for (let n = 0; n < 95; n++) expect((await make()).statusCode).toBe(201);
  const statuses = (await Promise.all(Array.from({ length: 10 }, make))).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
});

test('only its author can see and save a draft and, once it is complete, send it for review', async () => {
  const { api, email } = await contributor();
  const draft = await api('POST /api/submissions/drafts', { body: { title: 'Half a thought' } });
  expect(draft).toMatchObject({ status: 'draft', content: '', type: 'professional_article' });
  const saved = await api('PUT /api/submissions/drafts/:id', {
    params: { id: draft.id },
    body: { ...SENT, content: `${TEXT}<script>steal()</script>`, updatedAt: draft.updatedAt },
  });
  expect(saved).toMatchObject({ title: 'Who signs the loan', content: TEXT, wordCount: 19, status: 'draft' });
  expect((await api('GET /api/submissions', {})).rows).toHaveLength(1);
  for (const path of ['GET /api/submissions', 'GET /api/admin/submissions'] as const)
    expect((await desk()(path, { query: {} })).rows.map(({ id }) => id)).not.toContain(draft.id);
  expect((await t.inject({ url: `/api/admin/submissions/${draft.id}`, headers: { cookie: admin } })).statusCode).toBe(
    404,
  );
  expect(await t.mailsTo(email, 'submission-received')).toEqual([]);

  const sent = await api('PATCH /api/submissions/:id', {
    params: { id: draft.id },
    body: { ...SENT, updatedAt: saved.updatedAt },
  });
  expect(sent).toMatchObject({ status: 'pending', history: [{ kind: 'received' }] });
  expect(Date.parse(sent.submittedAt)).toBeGreaterThanOrEqual(Date.parse(saved.updatedAt));
  const [received, ...others] = await t.mailsTo(email, 'submission-received');
  expect(others).toEqual([]);
  const text = received!.plain.replace(/\s+/g, ' ');
  expect(text).toContain('/contribute');
  expect(text).toContain('while you were signed in');
  expect(text).not.toMatch(/this address was given|anyone with the link/);
  expect((await desk()('GET /api/admin/submissions', { query: {} })).rows.map(({ id }) => id)).toContain(draft.id);
});

test('a draft keeps what was left out of its text until it is sent, and its history says it then', async () => {
  const { api } = await contributor();
  const leftOut = 'objects:1\nobjects The calculation is […]';
  const { id } = await api('POST /api/submissions/drafts', { body: { title: 'Uploaded', leftOut } });
  const params = { id };
  const draft = await api('GET /api/submissions/:id', { params });
  expect(draft.leftOut).toBe(leftOut);
  expect((await api('GET /api/submissions', {})).rows[0]).not.toHaveProperty('leftOut');
  const more = { ...SENT, leftOut: 'comments:2 objects:1' };
  const saved = await api('PUT /api/submissions/drafts/:id', { params, body: { ...more, updatedAt: draft.updatedAt } });
  expect(saved.leftOut).toBe(more.leftOut);
  const sent = await api('PATCH /api/submissions/:id', { params, body: { ...more, updatedAt: saved.updatedAt } });
  expect(sent).toMatchObject({
    leftOut: '',
    history: [{ kind: 'received', note: 'Left out: 2 comments and 1 drawing, chart or formula.' }],
  });
});

test('an incomplete draft cannot be sent and stays a draft', async () => {
  const { cookie, api } = await contributor();
  const { id } = await api('POST /api/submissions/drafts', { body: {} });
  const answer = await call('PATCH', `/${id}`, cookie, { title: '', content: '<p>Short.</p>' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({
    title: 'Title is required',
    content: 'Content must be at least 100 characters',
  });
  expect(await api('GET /api/submissions/:id', { params: { id } })).toMatchObject({ status: 'draft' });
});

test('the second of two devices that save or delete a draft gets a conflict and overwrites nothing', async () => {
  const { cookie, api } = await contributor();
  const draft = await api('POST /api/submissions/drafts', { body: { title: 'On the desk' } });
  const body = { title: 'On the phone', updatedAt: draft.updatedAt };
  expect((await call('PUT', `/drafts/${draft.id}`, cookie, body)).statusCode).toBe(200);
  const second = await call('PUT', `/drafts/${draft.id}`, cookie, { ...body, title: 'On the desk again' });
  expect(second.statusCode).toBe(409);
  expect(second.json().message).toContain('Your changes were not saved.');
  const removed = await call('DELETE', `/drafts/${draft.id}?updatedAt=${draft.updatedAt}`, cookie);
  expect([removed.statusCode, removed.json().message]).toEqual([
    409,
    expect.stringContaining('Another tab or device saved this draft'),
  ]);
  expect(await api('GET /api/submissions/:id', { params: { id: draft.id } })).toMatchObject({ title: 'On the phone' });
});

test('a draft can be discarded; a sent submission cannot be discarded or saved as a draft', async () => {
  const { cookie, api } = await contributor();
  const draft = await api('POST /api/submissions/drafts', { body: {} });
  expect((await call('DELETE', `/drafts/${draft.id}?updatedAt=${draft.updatedAt}`, cookie)).statusCode).toBe(200);
  expect((await call('GET', `/${draft.id}`, cookie)).statusCode).toBe(404);
  const { id } = await api('POST /api/submissions', { body: SENT });
  expect((await call('DELETE', `/drafts/${id}?updatedAt=${newest.updatedAt}`, cookie)).statusCode).toBe(409);
  expect((await call('PUT', `/drafts/${id}`, cookie, { title: 'x' })).statusCode).toBe(409);
});

test('revising a rejected submission makes it pending again and restarts its clock, and the desk sees the changes', async () => {
  const { api, email } = await contributor();
  const { id, pendingSince } = await api('POST /api/submissions', { body: SENT });
  await desk()('PATCH /api/admin/submissions/:id', {
    params: { id },
    body: { status: 'rejected', reviewNotes: 'Please say who bears the risk.' },
  });
  const [rejection] = await t.mailsTo(email, 'submission-rejected');
  expect(rejection!.plain).toContain('/contribute');
  const revised = await api('PATCH /api/submissions/:id', {
    params: { id },
    body: { ...newest, ...SENT, content: OTHER, note: 'See part 2.' },
  });
  expect(revised).toMatchObject({
    status: 'pending',
    reviewNotes: 'Please say who bears the risk.',
    reviewedAt: null,
    history: [
      { kind: 'received', note: null },
      { kind: 'rejected', note: 'Please say who bears the risk.' },
      { kind: 'revised', note: null },
      { kind: 'answered', note: 'See part 2.' },
    ],
  });
  expect(Date.parse(revised.pendingSince)).toBeGreaterThan(Date.parse(pendingSince));
  // The author does not see which editor acted.
  expect(Object.keys(revised.history[1]!).sort()).toEqual(['at', 'id', 'kind', 'note']);

  const { history } = await desk()('GET /api/admin/submissions/:id', { params: { id } });
  expect(history).toMatchObject([
    { kind: 'received', actorName: 'Test Person', changes: [] },
    { kind: 'rejected', actorName: 'Test Person' },
    { kind: 'revised', changes: [{ field: 'content', before: TEXT, after: OTHER }] },
    { kind: 'answered', note: 'See part 2.', actorName: 'Test Person', changes: [] },
  ]);
  expect(await t.mailsTo(email, 'submission-revised')).toHaveLength(1);
  const toOperators = await t.db.select().from(mails).where(eq(mails.kind, 'submission-changed'));
  expect(toOperators).toMatchObject([
    {
      subject: 'A submission was revised: Who signs the loan',
      plain: expect.stringContaining(`/admin/submissions/${id}`),
    },
  ]);
  const approved = await desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status: 'published' } });
  expect(approved.status).toBe('published');
});

test('revising a pending submission several times sends the author and the operators one email an hour', async () => {
  const { api, email } = await contributor();
  const { id } = await api('POST /api/submissions', { body: SENT });
  for (const title of ['Second title', 'Third title'])
    await api('PATCH /api/submissions/:id', { params: { id }, body: { ...newest, ...SENT, title } });
  expect(await t.mailsTo(email, 'submission-revised')).toHaveLength(1);
  expect(await t.db.$count(submissionEvents, eq(submissionEvents.submissionId, id))).toBe(3);
});

test('a withdrawal sends one email, and the submission can then be neither approved nor revised', async () => {
  const { cookie, api, email } = await contributor();
  const { id } = await api('POST /api/submissions', { body: SENT });
  for (const _ of [1, 2])
    expect(await api('POST /api/submissions/:id/withdraw', { params: { id } })).toMatchObject({
      status: 'withdrawn',
      history: [{ kind: 'received' }, { kind: 'withdrawn' }],
    });
  expect(await t.mailsTo(email, 'submission-withdrawn')).toHaveLength(1);
  const verdict = await t.inject({
    method: 'PATCH',
    url: `/api/admin/submissions/${id}`,
    payload: { status: 'published' },
    headers: { cookie: admin },
  });
  expect([verdict.statusCode, verdict.json().message]).toEqual([409, 'The author has withdrawn this submission.']);
  expect((await call('PATCH', `/${id}`, cookie, SENT)).statusCode).toBe(409);
});

test('an author can neither revise nor withdraw a published submission, and cannot withdraw a draft', async () => {
  const { cookie, api } = await contributor();
  const { id } = await api('POST /api/submissions', { body: SENT });
  await desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status: 'published' } });
  expect((await call('PATCH', `/${id}`, cookie, SENT)).statusCode).toBe(409);
  expect((await call('POST', `/${id}/withdraw`, cookie)).statusCode).toBe(409);
  const draft = await api('POST /api/submissions/drafts', { body: {} });
  expect((await call('POST', `/${draft.id}/withdraw`, cookie)).statusCode).toBe(409);
});

test('every call returns 404 for a submission by another contributor or by an author without an account', async () => {
  const owner = await contributor();
  const thief = await contributor();
  const sent = await owner.api('POST /api/submissions', { body: SENT });
  const draft = await owner.api('POST /api/submissions/drafts', { body: { title: 'Private' } });
  const strangers = await buildSubmission(t.db, { authorEmail: thief.email });
  const before = await t.db.select().from(submissions);
  // An administrator is not the author, so gets 404 too.
  for (const cookie of [thief.cookie, admin])
    for (const id of [sent.id, draft.id, strangers.id]) {
      const answers = [
        await call('GET', `/${id}`, cookie),
        await call('PATCH', `/${id}`, cookie, SENT),
        await call('POST', `/${id}/withdraw`, cookie),
        await call('PUT', `/drafts/${id}`, cookie, { title: 'Mine now' }),
        await call('DELETE', `/drafts/${id}?updatedAt=${newest.updatedAt}`, cookie),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
  expect((await thief.api('GET /api/submissions', { query: {} })).rows).toEqual([]);
  expect(await t.db.select().from(submissions)).toEqual(before);
});

test.each([
  '"status":"published"',
  '"authorId":"0198c0de-0000-7000-8000-000000000001"',
  '"submitterId":"0198c0de-0000-7000-8000-000000000001"',
  '"authorName":"Somebody Else"',
  '"featured":true',
  '"views":1000000',
  '"role":"admin"',
  '"__proto__":{"status":"published"}',
  '"constructor":{"prototype":{"status":"published"}}',
])('no endpoint for contributors accepts %s in its body', async (more) => {
  const { cookie, api } = await contributor();
  const complete = `{"title":"Mine","content":${JSON.stringify(TEXT)},${more}}`;
  const partial = `{"title":"Mine",${more}}`;
  const draft = await api('POST /api/submissions/drafts', { body: { title: 'Before' } });
  const pending = await api('POST /api/submissions', { body: SENT });
  const answers = [
    await call('POST', '', cookie, complete),
    await call('PATCH', `/${pending.id}`, cookie, complete),
    await call('POST', '/drafts', cookie, partial),
    await call('PUT', `/drafts/${draft.id}`, cookie, partial),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  const rows = (await api('GET /api/submissions', { query: {} })).rows;
  expect(rows.map(({ title, status }) => [title, status]).sort()).toEqual([
    ['Before', 'draft'],
    ['Who signs the loan', 'pending'],
  ]);
  expect(({} as Record<string, unknown>).status).toBeUndefined();
});

test('the author’s list can be searched, filtered and sorted', async () => {
  const { api } = await contributor();
  for (const title of ['Beta', 'Alpha']) await api('POST /api/submissions', { body: { ...SENT, title } });
  await api('POST /api/submissions', { body: { ...SENT, title: 'Gamma', type: 'tax_humor' } });
  const titles = async (query: object) => (await api('GET /api/submissions', { query })).rows.map(({ title }) => title);
  expect(await titles({ sort: 'title-asc' })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await titles({ type: 'tax_humor' })).toEqual(['Gamma']);
  expect(await titles({ q: 'alp' })).toEqual(['Alpha']);
  expect((await api('GET /api/submissions', { query: { fields: 'summary' } })).rows[0]).not.toHaveProperty('content');
});

test('an author can revise a submission a limited number of times, so that the desk can read its history', async () => {
  const { api } = await contributor();
  const { id } = await api('POST /api/submissions', { body: SENT });
  const long = (word: string) => `<p>${`${word} `.repeat(39_000)}</p>`;
  const revise = (n: number) =>
    api('PATCH /api/submissions/:id', {
      params: { id },
      body: { ...newest, ...SENT, content: long(n % 2 ? 'odd ' : 'even') },
    });
  for (let n = 0; n < 11; n++) await revise(n);
  await expect(Promise.all([1, 2, 3].map(revise))).rejects.toMatchObject({ status: 409 });
  const { history } = await desk()('GET /api/admin/submissions/:id', { params: { id } });
  expect(JSON.stringify(history).length).toBeLessThan(6_000_000);
});

test('the author and the operators get different emails about a revision', async () => {
  const { api, email } = await contributor();
  const { id } = await api('POST /api/submissions', { body: SENT });
  await api('PATCH /api/submissions/:id', { params: { id }, body: { ...newest, ...SENT, title: 'A second title' } });
  const sent = await t.db.select().from(mails).where(like(mails.kind, 'submission-%'));
  const ours = sent.filter(({ plain, recipient }) => recipient === email || plain.includes(id));
  expect(ours.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['submission-changed', t.config.mailFrom.address],
    ['submission-received', email],
    ['submission-revised', email],
  ]);
});
