import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { users } from '#platform/server/auth/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { commentsApi, ModeratedComment } from '../contract.ts';
import type { CommentStatus } from '../vocabulary.ts';
import { buildComment } from './factory.fixtures.ts';
import { comments } from './table.ts';

const t = await usingTestApp();

const editor = await signIn('editor');
const article = (await buildArticle(t.db)).id;

async function signIn(role: 'subscriber' | 'editor' | 'admin' = 'subscriber') {
  const person = await t.somebody(role);
  return { ...person, call: t.client<typeof commentsApi>(person.cookie) };
}
const visitor = () => t.client<typeof commentsApi>();
const thread = async (id: string, call = visitor()) =>
  (await call('GET /api/articles/:id/comments', { params: { id } })).rows;
const write = (call: ReturnType<typeof visitor>, id: string, body: string) =>
  call('POST /api/articles/:id/comments', { params: { id }, body: { body } });
const report = (call: ReturnType<typeof visitor>, id: string) =>
  call('POST /api/comments/:id/report', { params: { id } });
type Seen = Pick<ModeratedComment, 'status' | 'reports'>;
async function seenAtDesk(id: string): Promise<Seen> {
  const { rows } = await editor.call('GET /api/admin/comments', { query: { id } });
  return { status: rows[0]!.status, reports: rows[0]!.reports };
}
const judge = async (id: string, status: CommentStatus, seen?: Seen) =>
  editor.call('PATCH /api/admin/comments/:id', {
    params: { id },
    body: { status, seen: seen ?? (await seenAtDesk(id)) },
  });
const statusOf = async (id: string): Promise<CommentStatus | undefined> =>
  (await t.db.select().from(comments).where(eq(comments.id, id)))[0]?.status;
const freshArticle = async () => (await buildArticle(t.db)).id;

test('an answer names the comment that it answers while that one is published', async () => {
  const id = await freshArticle();
  const question = await buildComment(t.db, id, { body: 'Does it apply to trusts?' });
  const authorId = (await buildComment(t.db, article)).authorId!;
  const reader = await signIn();
  await buildComment(t.db, article, { authorId: reader.id });
  const answer = (on: string, replyTo: string) =>
    reader.call('POST /api/articles/:id/comments', { params: { id: on }, body: { body: 'It does.', replyTo } });
  await answer(id, question.id);
  expect((await thread(id)).map(({ replyTo }) => replyTo)).toEqual([undefined, { id: question.id, author: 'Imke O.' }]);
  const { rows } = await editor.call('GET /api/admin/comments', { query: {} });
  expect(rows.find(({ body }) => body === 'It does.')!.answered).toBe('Does it apply to trusts?');
  await judge(question.id, 'hidden');
  expect(await thread(id)).toMatchObject([{ body: 'It does.' }]);
  expect((await thread(id))[0]).not.toHaveProperty('replyTo');
  const gone = { status: 409 };
  await expect(answer(id, question.id)).rejects.toMatchObject(gone);
  const elsewhere = await buildComment(t.db, article, { authorId });
  await expect(answer(id, elsewhere.id)).rejects.toMatchObject(gone);
});

test('the desk approves a person’s first comment; the next one is published at once', async () => {
  const id = await freshArticle();
  const reader = await signIn();
  const first = await write(reader.call, id, 'My first thought.');
  expect(first).toMatchObject({ status: 'pending', author: 'Test P.' });
  expect((await write(reader.call, id, 'My second thought.')).status).toBe('pending');
  expect(await thread(id)).toEqual([]);
  expect(await judge(first.id, 'published')).toMatchObject({ status: 'published', authorName: 'Test Person' });
  expect((await write(reader.call, id, 'My third thought.')).status).toBe('published');
  expect((await thread(id)).map(({ body }) => body)).toEqual(['My first thought.', 'My third thought.']);
});

test('a person can write at most 100 comments on an article', async () => {
  const id = await freshArticle();
  const reader = await signIn();
  for (let nth = 0; nth < 99; nth++) await buildComment(t.db, id, { authorId: reader.id });
  await buildComment(t.db, id);
  await write(reader.call, id, 'The hundredth.');
  await expect(write(reader.call, id, 'One too many.')).rejects.toMatchObject({ status: 409 });
  expect((await write(reader.call, await freshArticle(), 'Elsewhere.')).body).toBe('Elsewhere.');
});

test('after a rejected comment, the next one waits for the desk too', async () => {
  const reader = await signIn();
  const { id } = await write(reader.call, article, 'Buy my course.');
  await judge(id, 'rejected');
  expect((await write(reader.call, article, 'Do buy my course.')).status).toBe('pending');
});

test('visitors see published comments, oldest first, with only the author’s short name', async () => {
  const id = await freshArticle();
  await buildComment(t.db, id, { body: 'Later', createdAt: '2026-02-02T00:00:00.000Z' });
  await buildComment(t.db, id, { body: 'Earlier', createdAt: '2026-02-01T00:00:00.000Z' });
  for (const status of ['pending', 'hidden', 'rejected'] as const) await buildComment(t.db, id, { status });
  const rows = await thread(id);
  expect(rows.map(({ body }) => body)).toEqual(['Earlier', 'Later']);
  expect(rows[0]).toEqual({
    id: rows[0]!.id,
    body: 'Earlier',
    author: 'Imke O.',
    createdAt: '2026-02-01T00:00:00.000Z',
  });
});

test('the author of a comment that was taken down cannot delete it and write it again unseen', async () => {
  const author = await signIn();
  await buildComment(t.db, article, { authorId: author.id });
  const { id } = await buildComment(t.db, article, { authorId: author.id, createdAt: daysAgo(1) });
  await judge(id, 'hidden');
  const remove = author.call('DELETE /api/comments/:id', { params: { id } });
  await expect(remove).rejects.toMatchObject({ status: 409 });
  expect(await statusOf(id)).toBe('hidden');
  expect(await write(author.call, article, 'The same again.')).toMatchObject({ status: 'pending' });
  await t.db
    .update(comments)
    .set({ createdAt: daysAgo(91) })
    .where(eq(comments.id, id));
  expect(await write(author.call, article, 'Three months later.')).toMatchObject({ status: 'published' });
});

test('three readers’ reports hide a comment, two do not, and each reader counts once', async () => {
  const { id } = await buildComment(t.db, article);
  const [one, two, three] = [await signIn(), await signIn(), await signIn()];
  await report(one.call, id);
  await report(one.call, id);
  await report(two.call, id);
  await report(two.call, id);
  expect(await statusOf(id)).toBe('published');
  await report(three.call, id);
  expect(await statusOf(id)).toBe('hidden');
  // Nobody can report a hidden comment, and the response does not reveal that it exists.
  await expect(report((await signIn()).call, id)).rejects.toMatchObject({ status: 404 });
});

test('simultaneous reports all count', async () => {
  const { id } = await buildComment(t.db, article);
  const readers = await Promise.all([signIn(), signIn(), signIn()]);
  await Promise.all(readers.map(({ call }) => report(call, id)));
  expect(await statusOf(id)).toBe('hidden');
});

test('once the desk has kept a comment, the same reports do not hide it again', async () => {
  const { id } = await buildComment(t.db, article);
  const readers = [await signIn(), await signIn(), await signIn()];
  for (const { call } of readers) await report(call, id);
  expect(await judge(id, 'published')).toMatchObject({ status: 'published', reports: 0 });
  for (const { call } of readers) await report(call, id);
  expect(await statusOf(id)).toBe('published');
});

test('an editor can neither overrule a verdict nor settle reports that they have not seen', async () => {
  const { id } = await buildComment(t.db, article, { status: 'pending' });
  const seen = await seenAtDesk(id);
  const refused = refusal(409, 'A colleague has decided');
  await judge(id, 'published');
  await expect(judge(id, 'rejected', seen)).rejects.toMatchObject(refused);
  const shown = await seenAtDesk(id);
  await report((await signIn()).call, id);
  await expect(judge(id, 'published', shown)).rejects.toMatchObject(refused);
  expect(await seenAtDesk(id)).toEqual({ status: 'published', reports: 1 });
  expect(await judge(id, 'hidden')).toMatchObject({ status: 'hidden', reports: 0 });
});

test('an approved comment that the desk returns to review waits again, and readers do not see it', async () => {
  const { id } = await buildComment(t.db, article, { status: 'pending' });
  await judge(id, 'published');
  expect(await judge(id, 'pending')).toMatchObject({ status: 'pending' });
  const { rows } = await t.client<typeof commentsApi>()('GET /api/articles/:id/comments', { params: { id: article } });
  expect(rows.map((row) => row.id)).not.toContain(id);
});

test('one report by an editor hides a comment, and the audit log records it', async () => {
  const { id } = await buildComment(t.db, article);
  await report(editor.call, id);
  expect(await statusOf(id)).toBe('hidden');
  expect(await t.auditEntries(id)).toMatchObject([
    { action: 'comment.hide', actorId: editor.id, before: { status: 'published' }, after: { status: 'hidden' } },
  ]);
});

test('readers learn which comments they wrote or reported and which of theirs wait, and the public reply is the same for everybody', async () => {
  const id = await freshArticle();
  const reader = await signIn();
  const [own, others] = [await buildComment(t.db, id, { authorId: reader.id }), await buildComment(t.db, id)];
  const held = await buildComment(t.db, id, { authorId: reader.id, status: 'pending' });
  await buildComment(t.db, id, { status: 'pending' });
  await buildComment(t.db, article, { authorId: reader.id, status: 'pending' });
  const waiting = [{ id: held.id, body: held.body, author: expect.any(String), createdAt: held.createdAt }];
  const known = () => reader.call('GET /api/articles/:id/comments/own', { params: { id } });
  expect(await known()).toEqual({ written: [own.id], reported: [], waiting });
  await report(reader.call, others.id);
  expect(await known()).toEqual({ written: [own.id], reported: [others.id], waiting });
  expect(await thread(id, reader.call)).toEqual(await thread(id));
  await expect(thread(id)).resolves.toHaveLength(2);
  const visitor = t.client<typeof commentsApi>();
  await expect(visitor('GET /api/articles/:id/comments/own', { params: { id } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(report(reader.call, own.id)).rejects.toMatchObject({ status: 409 });
});

test('people can delete only their own comments', async () => {
  const id = await freshArticle();
  const reader = await signIn();
  const own = await buildComment(t.db, id, { authorId: reader.id });
  const others = await buildComment(t.db, id);
  const remove = (commentId: string) => reader.call('DELETE /api/comments/:id', { params: { id: commentId } });
  await remove(own.id);
  await expect(remove(own.id)).rejects.toMatchObject({ status: 404 });
  await expect(remove(others.id)).rejects.toMatchObject({ status: 404 });
  expect((await thread(id)).map((row) => row.id)).toEqual([others.id]);
});

test.each([
  ['a draft', { status: 'draft', publishedAt: null }],
  ['a scheduled one', { publishedAt: '2999-01-01T00:00:00.000Z' }],
  ['one in the bin', { deletedAt: '2026-01-01T00:00:00.000Z' }],
] as const)('an article that visitors cannot see has no comments: %s', async (_, over) => {
  const { id } = await buildArticle(t.db, over);
  const { id: comment } = await buildComment(t.db, id);
  const { call } = await signIn();
  await expect(thread(id)).rejects.toMatchObject({ status: 404 });
  await expect(write(call, id, 'Interesting.')).rejects.toMatchObject({ status: 404 });
  await expect(report(call, comment)).rejects.toMatchObject({ status: 404 });
});

test('markup is stored as plain text, and paragraphs remain', async () => {
  const id = await freshArticle();
  const reader = await signIn();
  await buildComment(t.db, article, { authorId: reader.id });
  const typed = '  <img src=x onerror=alert(1)> & "so on"\r\n\r\n\r\n\r\n<b>bold</b>  ';
  await write(reader.call, id, typed);
  expect((await thread(id))[0]?.body).toBe('<img src=x onerror=alert(1)> & "so on"\n\n<b>bold</b>');
});

test.each([
  ['x', 'A comment must have at least 2 characters'],
  [' \n x \n ', 'A comment must have at least 2 characters'],
  ['\u200b\u200b', 'Please write a comment'],
  ['\u3164\u3164', 'Please write a comment'],
  ['x'.repeat(2001), 'A comment must have at most 2,000 characters'],
  ['a\u0000b', 'Control characters are not allowed here'],
  [undefined, 'Please write a comment'],
])('the server refuses an invalid text with a message', async (body, message) => {
  const { cookie } = await signIn();
  const answer = await t.inject({
    method: 'POST',
    url: `/api/articles/${article}/comments`,
    payload: { body },
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { body: message } });
});

test.each([
  { status: 'published' },
  { authorId: '01900000-0000-7000-8000-000000000000' },
  { createdAt: '2020-01-01T00:00:00.000Z' },
])('a comment cannot set other fields: %o', async (extra) => {
  const reader = await signIn();
  const answer = await t.inject({
    method: 'POST',
    url: `/api/articles/${article}/comments`,
    payload: { body: 'Let me in.', ...extra },
    headers: { cookie: reader.cookie },
  });
  expect(answer.statusCode).toBe(400);
  expect(await t.db.$count(comments, eq(comments.authorId, reader.id))).toBe(0);
});

test.each([
  ['POST', '/api/articles/:article/comments', 'user'],
  ['POST', '/api/comments/:comment/report', 'user'],
  ['DELETE', '/api/comments/:comment', 'user'],
  ['GET', '/api/admin/comments', 'editor'],
  ['PATCH', '/api/admin/comments/:comment', 'editor'],
] as const)('%s %s needs access: %s', async (method, path, access) => {
  const { id } = await buildComment(t.db, article);
  const url = path.replace(':article', article).replace(':comment', id);
  expect((await t.inject({ method, url })).statusCode).toBe(401);
  if (access === 'user') return;
  const { cookie } = await signIn();
  expect((await t.inject({ method, url, headers: { cookie } })).statusCode).toBe(403);
});

test('the desk sees pending and reported comments first', async () => {
  await t.db.delete(comments);
  const at = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00.000Z` });
  const reported = await buildComment(t.db, article, { body: 'Reported', ...at(1) });
  await buildComment(t.db, article, { body: 'Pending', status: 'pending', ...at(2) });
  await buildComment(t.db, article, { body: 'Settled', ...at(3) });
  await buildComment(t.db, article, { body: 'Rejected', status: 'rejected', ...at(4) });
  await report((await signIn()).call, reported.id);
  const list = async (status?: 'waiting' | 'published') =>
    (await editor.call('GET /api/admin/comments', { query: { status } })).rows;
  const bodies = async (status?: 'waiting' | 'published') => (await list(status)).map(({ body }) => body);
  expect(await bodies()).toEqual(['Pending', 'Reported', 'Rejected', 'Settled']);
  expect(await bodies('waiting')).toEqual(['Pending', 'Reported']);
  expect(await bodies('published')).toEqual(['Reported', 'Settled']);
  expect((await list('waiting')).map(({ reports }) => reports)).toEqual([0, 1]);
});

test('a comment keeps no characters that reverse text, and no piles of marks', async () => {
  const reader = await signIn();
  const comment = await write(reader.call, await freshArticle(), `bank.com \u202emoc.knab, a${'\u0307'.repeat(300)}`);
  expect(comment.body).toBe(`bank.com moc.knab, a${'\u0307'.repeat(30)}`);
});

test('every change that readers can see in a comment updates the page of its article', async () => {
  const id = await freshArticle();
  const reader = await signIn();
  const announce = vi.spyOn(t.deps.changes, 'announce');
  const comment = await write(reader.call, id, 'A thought.');
  await judge(comment.id, 'published');
  await report(editor.call, comment.id);
  await judge(comment.id, 'published');
  await reader.call('DELETE /api/comments/:id', { params: comment });
  expect(announce.mock.calls.map(([, ...change]) => change)).toEqual(Array(5).fill(['comments', id]));
});

test('a verdict is one of three, needs an existing comment, and is recorded in the audit log', async () => {
  const { id } = await buildComment(t.db, article, { status: 'pending' });
  const verdict = (url: string, payload: object) =>
    t.inject({ method: 'PATCH', url: `/api/admin/comments/${url}`, payload, headers: { cookie: editor.cookie } });
  expect((await verdict(id, { status: 'pending' })).statusCode).toBe(400);
  const seen = { status: 'pending', reports: 0 };
  expect((await verdict(id, { status: 'published', seen, body: 'Other words' })).statusCode).toBe(400);
  expect((await verdict(crypto.randomUUID(), { status: 'published', seen })).statusCode).toBe(404);
  await judge(id, 'published');
  await judge(id, 'hidden');
  await judge(id, 'rejected');
  const kept = await t.auditEntries(id);
  expect(kept.map(({ action }) => action)).toEqual(['comment.approve', 'comment.hide', 'comment.reject']);
});

test('deleting an account keeps its published comments, without the author’s name', async () => {
  const { authorId, id } = await buildComment(t.db, article);
  await t.db.delete(users).where(eq(users.id, authorId!));
  const params = { id: article };
  const { rows } = await t.client<typeof commentsApi>()('GET /api/articles/:id/comments', { params });
  expect(rows.find((row) => row.id === id)).toMatchObject({ author: 'A reader' });
});
