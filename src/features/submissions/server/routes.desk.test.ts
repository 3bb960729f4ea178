/** The desk: the queue, editing before approval, the history, and conflicts between two editors. */

import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { submissionEvents, submissions } from './table.ts';

const t = await usingTestApp();

const editor = await t.signIn('editor');

const desk = () => t.client<typeof submissionsApi>(editor);
const patch = (path: string, body: unknown) =>
  t.inject({
    method: 'PATCH',
    url: `/api/admin/submissions/${path}`,
    headers: { cookie: editor, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const edit = (id: string, body: object | string) =>
  patch(`${id}/text`, typeof body === 'string' ? body : { ...newest, ...body });

const EDITED = {
  title: 'Three secondments, two treaties',
  summary: 'What employers should keep.',
  type: 'case_study',
  category: 'Permanent Establishment',
  jurisdiction: 'Netherlands',
  tags: ['secondment', 'treaties'],
  authorName: 'Imke M. Oltmanns',
  authorBio: 'Imke Oltmanns advises groups on mobility.',
};

test('approving publishes the text as the desk edited it', async () => {
  const { id, updatedAt } = await buildSubmission(t.db);
  const answer = await edit(id, { ...EDITED, updatedAt });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...EDITED, status: 'pending' });
  const approved = await desk()('PATCH /api/admin/submissions/:id', {
    params: { id },
    body: { status: 'published', updatedAt: answer.json().updatedAt },
  });
  const [article] = await t.db.select().from(articles).where(eq(articles.id, approved.articleId!));
  const { summary, ...rest } = EDITED;
  expect(article).toMatchObject({ ...rest, excerpt: summary, featured: false, status: 'published' });
  const shown = (await t.inject({ url: `/api/articles/${approved.articleId}` })).json();
  expect(shown).toMatchObject({ authorBio: EDITED.authorBio, tags: EDITED.tags });
});

test('approving edited breaking news publishes the edited announcement', async () => {
  const { id } = await buildSubmission(t.db, { type: 'breaking_news' });
  await edit(id, { title: 'Rates cut', summary: 'From January.', jurisdiction: 'Ireland', authorName: 'Revenue' });
  const { announcementId } = (await patch(id, { status: 'published' })).json();
  const [row] = await t.db.select().from(announcements).where(eq(announcements.id, announcementId));
  expect(row).toMatchObject({
    title: 'Rates cut',
    summary: 'From January.',
    jurisdiction: 'Ireland',
    source: 'Revenue',
  });
});

test('an editor who approves an announcement chooses its type, source and link', async () => {
  const chosen = { badge: 'PRESS RELEASE', source: 'OECD', externalUrl: 'https://example.com/release' };
  const { id } = await buildSubmission(t.db, { type: 'breaking_news' });
  const { announcementId } = (await patch(id, { status: 'published', ...chosen })).json();
  const [row] = await t.db.select().from(announcements).where(eq(announcements.id, announcementId));
  expect(row).toMatchObject(chosen);
  expect(await desk()('GET /api/admin/submissions/:id', { params: { id } })).toMatchObject({ announcement: chosen });
  const plain = await buildSubmission(t.db, { type: 'breaking_news' });
  const left = (await patch(plain.id, { status: 'published', badge: 'UPDATE', source: '', externalUrl: '' })).json();
  const [bare] = await t.db.select().from(announcements).where(eq(announcements.id, left.announcementId));
  expect(bare).toMatchObject({ badge: 'UPDATE', source: 'Imke Oltmanns', externalUrl: '' });
});

test.each([
  [{ badge: 'SCOOP' }, 'badge'],
  [{ externalUrl: 'javascript:alert(1)' }, 'externalUrl'],
  [{ source: 'x'.repeat(201) }, 'source'],
])('an approval with %j is rejected and changes nothing', async (wrong, field) => {
  const { id } = await buildSubmission(t.db, { type: 'breaking_news' });
  const answer = await patch(id, { status: 'published', ...wrong });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  expect(await desk()('GET /api/admin/submissions/:id', { params: { id } })).toMatchObject({ status: 'pending' });
});

test.each([
  ['analysis', 'published'],
  ['breaking_news', 'rejected'],
] as const)('a submission of type %s that is %s accepts no announcement type', async (type, status) => {
  const { id } = await buildSubmission(t.db, { type });
  const answer = await patch(id, { status, badge: 'UPDATE' });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { badge: expect.any(String) }]);
  expect((await patch(id, { status, pinned: true })).statusCode).toBe(400);
  expect(await desk()('GET /api/admin/submissions/:id', { params: { id } })).toMatchObject({ status: 'pending' });
});

test('the desk and the audit log show who made each edit and what changed; an edit without changes is not recorded', async () => {
  const { id } = await buildSubmission(t.db);
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await edit(id, { title: 'Another title', tags: ['a', 'b'] });
  await edit(id, { title: 'Another title' });
  await edit(id, {});
  expect(announce, 'colleagues who have it open are told').toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    'editing',
    id,
  );
  const { history } = await desk()('GET /api/admin/submissions/:id', { params: { id } });
  expect(history).toMatchObject([
    { kind: 'received', actorName: 'Imke Oltmanns' },
    {
      kind: 'edited',
      actorName: 'Test Person',
      changes: [
        { field: 'title', before: 'Three secondments and a permanent establishment', after: 'Another title' },
        { field: 'tags', before: '', after: 'a, b' },
      ],
    },
  ]);
  expect(history).toHaveLength(2);
  expect(await t.db.$count(auditLog, eq(auditLog.recordId, id))).toBe(1);
});

test('the second of two editors who save gets a conflict, and nothing is overwritten', async () => {
  const { id, updatedAt } = await buildSubmission(t.db);
  const answers = await Promise.all([
    edit(id, { title: 'From the first', updatedAt }),
    edit(id, { title: 'From the second', updatedAt }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 200)!.json().title;
  expect(await desk()('GET /api/admin/submissions/:id', { params: { id } })).toMatchObject({ title: winner });
});

test('an editor cannot approve or reject a version that they have not seen', async () => {
  const { id, updatedAt } = await buildSubmission(t.db);
  await edit(id, { title: 'Changed in the meantime', updatedAt });
  for (const status of ['published', 'rejected']) {
    const answer = await patch(id, { status, updatedAt });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Nothing was changed.')]);
  }
  expect((await patch(id, { status: 'published' })).statusCode).toBe(200);
  // Repeating the verdict changes nothing, even with an old version.
  expect((await patch(id, { status: 'published', updatedAt })).statusCode).toBe(200);
  expect(await t.db.$count(submissionEvents, eq(submissionEvents.submissionId, id))).toBe(3);
});

test('a conflict with a new version names its author', async () => {
  const { id } = await buildSubmission(t.db);
  const { updatedAt } = await desk()('GET /api/admin/submissions/:id', { params: { id } });
  const at = new Date(Date.now() + 1000).toISOString();
  await t.db.update(submissions).set({ pendingSince: at, updatedAt: at }).where(eq(submissions.id, id));
  const saved = await edit(id, { title: 'Late', updatedAt });
  expect(saved.json().message).toBe(
    'The author sent a new version after you opened this. Your changes were not saved.',
  );
  const decided = await patch(id, { status: 'published', updatedAt });
  expect(decided.json().message).toBe('The author sent a new version after you opened this. Nothing was changed.');
});

test('an editor cannot edit a decided submission', async () => {
  for (const status of ['published', 'rejected', 'withdrawn'] as const) {
    const { id } = await buildSubmission(t.db, { status });
    expect((await edit(id, { title: 'Late' })).statusCode).toBe(409);
  }
  const draft = await buildSubmission(t.db, { status: 'draft' });
  expect((await edit(draft.id, { title: 'Not mine' })).statusCode).toBe(404);
  expect((await patch(draft.id, { status: 'published' })).statusCode).toBe(404);
});

test('an edit is cleaned and must stay within the promised limits', async () => {
  const { id } = await buildSubmission(t.db);
  const text = 'A text that is long enough to be taken, with something in it that no reader should ever have to meet.';
  const answer = await edit(id, { content: `<p onclick="steal()">${text}</p><script>steal()</script>` });
  expect(answer.json().content).toBe(`<p>${text}</p>`);
  const wrong = [{ title: '' }, { title: 'x'.repeat(201) }, { content: '<p>Short</p>' }, { authorName: '' }];
  for (const body of wrong) expect((await edit(id, body)).statusCode).toBe(400);
});

test.each([
  '"status":"published"',
  '"authorId":"0198c0de-0000-7000-8000-000000000001"',
  '"submitterId":null',
  '"authorEmail":"other@example.com"',
  '"featured":true',
  '"pinned":true',
  '"views":1000000',
  '"role":"admin"',
  '"__proto__":{"featured":true}',
  '"constructor":{"prototype":{"featured":true}}',
])('neither an edit nor a verdict accepts %s', async (more) => {
  const { id } = await buildSubmission(t.db);
  expect((await edit(id, `{"title":"Taken",${more}}`)).statusCode).toBe(400);
  const verdict = more.startsWith('"status"') ? '"status":"rejected","featured":true' : `"status":"published",${more}`;
  expect((await patch(id, `{${verdict}}`)).statusCode).toBe(400);
  expect(await desk()('GET /api/admin/submissions/:id', { params: { id } })).toMatchObject({
    title: 'Three secondments and a permanent establishment',
    status: 'pending',
  });
});

test('the history that the desk reads at once ends: a submission has at most a hundred notes, questions and reopenings', async () => {
  const { id, updatedAt } = await buildSubmission(t.db, { status: 'rejected' });
  const waiting = await buildSubmission(t.db);
  const event = { actorName: 'Ada', note: 'Old' };
  const rows = (['noted', 'assigned', 'changes_requested', 'reopened'] as const).flatMap((kind) =>
    [id, waiting.id].flatMap((submissionId) => Array(100).fill({ ...event, submissionId, kind })),
  );
  await t.db.insert(submissionEvents).values(rows);
  const { id: colleague } = (await desk()('GET /api/admin/submissions/colleagues')).colleagues[0]!;
  const refused = (message: string) => ({ status: 409, message: expect.stringContaining(message) });
  const params = { id };
  await expect(
    desk()('POST /api/admin/submissions/:id/notes', { params, body: { note: 'One more' } }),
  ).rejects.toMatchObject(refused('has 100 notes'));
  await expect(
    desk()('PUT /api/admin/submissions/:id/assignee', { params, body: { assigneeId: colleague, seen: null } }),
  ).rejects.toMatchObject(refused('assigned 100 times'));
  await expect(desk()('POST /api/admin/submissions/:id/reopen', { params, body: { updatedAt } })).rejects.toMatchObject(
    refused('reopened 100 times'),
  );
  const asked = { reviewNotes: 'Shorter, please', updatedAt: waiting.updatedAt };
  await expect(
    desk()('POST /api/admin/submissions/:id/ask', { params: { id: waiting.id }, body: asked }),
  ).rejects.toMatchObject(refused('asked for changes 100 times'));
  // The desk can still decide.
  expect((await patch(waiting.id, { status: 'published' })).statusCode).toBe(200);
});

test('the queue can be searched, filtered and sorted', async () => {
  const at = (day: number) => `2031-02-0${day}T00:00:00.000Z`;
  const rows = [
    { title: 'Queue C', type: 'opinion', authorName: 'Zoe', authorEmail: 'zoe@queue.example', pendingSince: at(3) },
    { title: 'Queue A', type: 'analysis', authorName: 'Adam', authorEmail: 'adam@queue.example', pendingSince: at(2) },
    { title: 'Queue B', type: 'opinion', status: 'rejected', authorName: 'Mia', authorEmail: 'mia@queue.example' },
  ] as const;
  for (const [day, row] of rows.entries()) await buildSubmission(t.db, { ...row, submittedAt: at(day + 1) });
  const titles = async (query: object) =>
    (await desk()('GET /api/admin/submissions', { query: { q: 'queue', ...query } })).rows.map(({ title }) => title);
  expect(await titles({})).toEqual(['Queue B', 'Queue A', 'Queue C']);
  expect(await titles({ sort: 'date-asc' })).toEqual(['Queue C', 'Queue A', 'Queue B']);
  expect(await titles({ sort: 'title-asc' })).toEqual(['Queue A', 'Queue B', 'Queue C']);
  expect(await titles({ sort: 'author-asc' })).toEqual(['Queue A', 'Queue B', 'Queue C']);
  expect(await titles({ sort: 'title-desc' })).toEqual(['Queue C', 'Queue B', 'Queue A']);
  expect(await titles({ sort: 'author-desc' })).toEqual(['Queue C', 'Queue B', 'Queue A']);
  // A revised text is due five business days after its last version; decided submissions come last.
  expect(await titles({ sort: 'due-asc' })).toEqual(['Queue A', 'Queue C', 'Queue B']);
  expect(await titles({ sort: 'due-desc' })).toEqual(['Queue C', 'Queue A', 'Queue B']);
  expect(await titles({ type: 'opinion' })).toEqual(['Queue B', 'Queue C']);
  expect(await titles({ status: 'rejected' })).toEqual(['Queue B']);
  expect(await titles({ q: 'zoe@queue' })).toEqual(['Queue C']);
  expect(await titles({ limit: 1, offset: 1 })).toEqual(['Queue A']);
});
