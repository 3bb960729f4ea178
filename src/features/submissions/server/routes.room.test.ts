/** How much disk space, and how much of a response, strangers' texts may take. */
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { accountsApi } from '#features/accounts/contract.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { buildSubmission, signInContributor } from './factory.fixtures.ts';
import { submissionEvents, submissions } from './table.ts';

const TEXT =
  '<p>Who signs the intercompany loan also decides where its interest is taxed, and that is seldom written down anywhere.</p>';
const SENT = { title: 'Who signs the loan', content: TEXT, type: 'analysis' as const };

const t = await usingTestApp();
const admin = await t.signIn('admin');

const contributor = () => signInContributor(t);

test('a list shows short texts in full but only the first words of long ones, so that a reply stays small', async () => {
  const { api, cookie, email } = await contributor();
  const { id: submitterId } = await t.client<typeof accountsApi>(cookie)('GET /api/auth/user');
  const short = `<p>${'Who signs decides. '.repeat(200)}</p>`;
  const long = `<p><strong>First</strong> &amp; ${'last words. '.repeat(16_000)}</p>`;
  const build = (content: string) =>
    buildSubmission(t.db, { submitterId, authorEmail: email, status: 'draft', content });
  const [one] = [await build(long), await build(short)];
  const { rows } = await api('GET /api/submissions', {});
  expect(rows[0]!.content).toBe(short);
  expect(rows[1]!.content).toMatch(/^<p>First &amp; last words\. .{200,300}…<\/p>$/);
  expect((await api('GET /api/submissions/:id', { params: { id: one!.id } })).content).toBe(long);
  for (let n = 0; n < 98; n += 1) await build(long);
  for (const path of ['/api/submissions', '/api/submissions?by=me&limit=1000']) {
    const reply = await t.inject({ url: path, headers: { cookie } });
    expect(reply.json()).toHaveLength(100);
    expect(reply.body.length).toBeLessThan(200_000);
  }
  await t.db.update(submissions).set({ status: 'pending' }).where(eq(submissions.submitterId, submitterId));
  const queue = await t.inject({ url: '/api/admin/submissions?limit=1000', headers: { cookie: admin } });
  expect(queue.body.length).toBeLessThan(1_500_000);
  const file = await t.inject({ url: '/api/submissions/export?format=json', headers: { cookie } });
  expect((file.json() as { content: string }[]).filter(({ content }) => content === long)).toHaveLength(99);
});

test('the undecided texts of one account can fill only a limited part of the disk', async () => {
  const { cookie, api, email } = await contributor();
  const { id: submitterId } = await t.client<typeof accountsApi>(cookie)('GET /api/auth/user');
  // The database compresses it to almost nothing, but a response sends it in full.
  const of = (bytes: number) => 'x'.repeat(bytes);
  const { id, updatedAt } = await api('POST /api/submissions/drafts', {
    body: { title: 'First', content: of(100_000) },
  });
  // Withdrawn texts also stay on the disk.
  for (const status of ['draft', 'pending', 'withdrawn'] as const)
    for (let n = 0; n < 18; n += 1)
      await buildSubmission(t.db, { submitterId, authorEmail: email, status, content: of(199_000) });
  const full = { status: 409, problem: { message: expect.stringContaining('take up 10 MB') } };
  const body = { title: 'One more', content: `<p>${of(190_000)}</p>` };
  await expect(api('POST /api/submissions/drafts', { body })).rejects.toMatchObject(full);
  await expect(api('POST /api/submissions', { body })).rejects.toMatchObject(full);
  const save = (content: string) =>
    api('PUT /api/submissions/drafts/:id', { params: { id }, body: { ...body, content, updatedAt } });
  await expect(save(of(190_000))).rejects.toMatchObject(full);
  expect((await save('Shorter')).content).toBe('Shorter');
});

test('strangers’ undecided texts from one network are limited; published authors do not count as strangers', async () => {
  const from = (remoteAddress: string, cookie?: string) =>
    t.inject({
      method: 'POST',
      url: cookie ? '/api/submissions' : '/api/public/submissions',
      ...(cookie && { headers: { cookie } }),
      remoteAddress,
      payload: { ...SENT, ...(!cookie && { authorName: 'Ada', authorEmail: 'ada@example.com' }) },
    });
  expect((await from('203.0.113.7')).statusCode).toBe(201);
  const [{ network } = {}] = await t.db.select().from(submissions).orderBy(desc(submissions.id)).limit(1);
  expect(network).toMatch(/^[\w-]{43}$/);
  const content = 'x'.repeat(198_000);
  for (let n = 0; n < 106; n += 1) await buildSubmission(t.db, { network: network!, content });
  const refused = await from('203.0.113.7');
  expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('from your network')]);
  expect((await from('203.0.113.8')).statusCode).toBe(201);
  const { cookie } = await contributor();
  expect((await from('203.0.113.7', cookie)).statusCode).toBe(429);
  const { id: submitterId } = await t.client<typeof accountsApi>(cookie)('GET /api/auth/user');
  await buildSubmission(t.db, { submitterId, status: 'published' });
  expect((await from('203.0.113.7', cookie)).statusCode).toBe(201);
});

test('an author can revise a submission a limited number of times, and the notes count too', async () => {
  const { api, email, cookie } = await contributor();
  const { id: submitterId } = await t.client<typeof accountsApi>(cookie)('GET /api/auth/user');
  const build = () => buildSubmission(t.db, { submitterId, authorEmail: email, status: 'pending' });
  const [often, noted] = [await build(), await build()];
  const event = { kind: 'revised', actorName: 'Ada' } as const;
  await t.db.insert(submissionEvents).values(Array.from({ length: 301 }, () => ({ ...event, submissionId: often.id })));
  const note = 'x'.repeat(100_000);
  await t.db
    .insert(submissionEvents)
    .values(Array.from({ length: 42 }, () => ({ ...event, submissionId: noted.id, note })));
  for (const { id } of [often, noted]) {
    const { updatedAt } = await api('GET /api/submissions/:id', { params: { id } });
    const revised = api('PATCH /api/submissions/:id', { params: { id }, body: { ...SENT, updatedAt } });
    await expect(revised).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('revised too many times') },
    });
  }
});
