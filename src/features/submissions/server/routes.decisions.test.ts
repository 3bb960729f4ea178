/**
 * The desk's decisions other than approving and rejecting: accepting, asking for changes, undoing decisions, assigning,
 * notes.
 */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { announcements } from '#features/announcements/server/table.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { articles } from '#features/articles/server/table.ts';
import { MINUTE } from '#kernel/time.ts';
import type { VersionsApi } from '#kernel/versions.ts';
import { users } from '#platform/server/auth/table.ts';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { moveSubmissions } from './personal-data.ts';
import { settlePublished } from './review.ts';
import { rejectionReasons, submissionEvents, submissions } from './table.ts';

const t = await usingTestApp();

const editor = await t.signIn('editor');

const desk = () => t.client<typeof submissionsApi>(editor);
const accept = (id: string, body: { publishedAt?: string } = {}) =>
  desk()('POST /api/admin/submissions/:id/accept', { params: { id }, body: { ...newest, ...body } });
const reopen = (id: string, updatedAt = newest.updatedAt) =>
  desk()('POST /api/admin/submissions/:id/reopen', { params: { id }, body: { updatedAt } });
const approve = (id: string) =>
  desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status: 'published' } });
const mailsTo = async (to: string) => (await t.mailsTo(to)).map(({ kind }) => kind);
const articleOf = async (id: string | null) => (await t.db.select().from(articles).where(eq(articles.id, id!)))[0];

/** Marks the emails to this address as sent. */
const markAsSent = (recipient: string) =>
  t.db.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, recipient));

describe('accepting', () => {
  test('an overlong text that was stored before the limit applied can be rejected but not published', async () => {
    const { id } = await buildSubmission(t.db, { content: `<p>${'&amp;'.repeat(50_000)}</p>` });
    await expect(approve(id)).rejects.toMatchObject({
      status: 400,
      problem: { errors: { content: expect.stringContaining('too long') } },
    });
    const body = { status: 'rejected' as const };
    expect(await desk()('PATCH /api/admin/submissions/:id', { params: { id }, body })).toMatchObject(body);
  });

  test('accepting makes a draft that readers cannot see, and emails the author', async () => {
    const { id } = await buildSubmission(t.db, { authorEmail: 'draft@example.com' });
    const accepted = await accept(id);
    expect(accepted).toMatchObject({ status: 'accepted', publishOn: null });
    expect(accepted.history.at(-1)).toMatchObject({ kind: 'accepted' });
    expect(await articleOf(accepted.articleId)).toMatchObject({ status: 'draft', publishedAt: null });
    expect((await t.inject({ url: `/api/articles/${accepted.articleId}` })).statusCode).toBe(404);
    expect(await mailsTo('draft@example.com')).toEqual(['submission-accepted']);
  });

  test('an accepted submission keeps its assignee and notes, and its draft links back to them', async () => {
    const { id } = await buildSubmission(t.db, { authorEmail: 'kept@example.com' });
    const [colleague] = (await desk()('GET /api/admin/submissions/colleagues')).colleagues;
    await desk()('PUT /api/admin/submissions/:id/assignee', {
      params: { id },
      body: { assigneeId: colleague!.id, seen: null },
    });
    await desk()('POST /api/admin/submissions/:id/notes', { params: { id }, body: { note: 'Ask about the date.' } });
    const { articleId } = await accept(id);
    const behind = (pageId: string) => desk()('GET /api/admin/submissions/behind/:id', { params: { id: pageId } });
    const { submission } = await behind(articleId!);
    expect(submission).toMatchObject({ id, authorEmail: 'kept@example.com', assignee: colleague });
    expect(submission?.history.map(({ kind, note }) => [kind, note])).toContainEqual(['noted', 'Ask about the date.']);
    expect(await behind(id)).toEqual({ submission: null });
    const reader = await t.signIn('subscriber');
    const refused = await t.inject({
      url: `/api/admin/submissions/behind/${articleId}`,
      headers: { cookie: reader },
    });
    expect(refused.statusCode).toBe(403);
  });

  test.each([
    ['professional_article', articles, '/api/articles'],
    ['breaking_news', announcements, '/api/breaking-news'],
  ] as const)(
    'accepting a %s for a set time schedules it; once readers see it, the submission is published and its author gets an email',
    async (type, table, path) => {
      const authorEmail = `later-${type}@example.com`;
      const { id } = await buildSubmission(t.db, { type, authorEmail });
      const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
      const { articleId, announcementId, publishOn } = await accept(id, { publishedAt });
      expect(publishOn).toBe(publishedAt);
      const pageId = (articleId ?? announcementId)!;
      const read = async () => (await t.inject({ url: `${path}/${pageId}` })).statusCode;
      await settlePublished(t.deps);
      expect(await read()).toBe(404);
      expect(await mailsTo(authorEmail)).toEqual(['submission-accepted']);
      await markAsSent(authorEmail);
      await t.db
        .update(table)
        .set({ publishedAt: new Date(Date.now() - 1000).toISOString() })
        .where(eq(table.id, pageId));
      expect(await read()).toBe(200);
      await settlePublished(t.deps);
      await settlePublished(t.deps);
      const after = await desk()('GET /api/admin/submissions/:id', { params: { id } });
      expect(after).toMatchObject({ status: 'published', publishOn: null });
      expect(after.history.at(-1)).toMatchObject({ kind: 'published', actorName: 'the desk' });
      expect(await mailsTo(authorEmail)).toEqual(['submission-accepted', 'submission-published']);
    },
  );

  test('after twenty emails about decisions, an author is still emailed about scheduled publication', async () => {
    const authorEmail = 'prolific@example.com';
    const { id } = await buildSubmission(t.db, { authorEmail });
    const { articleId } = await accept(id);
    await t.db.execute(sql`insert into mails select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
      from mails m, generate_series(1, 20) where recipient = ${authorEmail}`);
    await t.db
      .update(articles)
      .set({ status: 'published', publishedAt: new Date().toISOString() })
      .where(eq(articles.id, articleId!));
    await settlePublished(t.deps);
    expect(await desk()('GET /api/admin/submissions/:id', { params: { id } })).toMatchObject({ status: 'published' });
    expect(await mailsTo(authorEmail)).toContain('submission-published');
  });

  test('the desk cannot accept a submission for a time in the past, and the error is at that field', async () => {
    const { id } = await buildSubmission(t.db);
    await expect(accept(id, { publishedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      status: 400,
      problem: { errors: { publishedAt: 'Choose a time in the future' } },
    });
  });

  test('breaking news becomes an inactive announcement', async () => {
    const { id } = await buildSubmission(t.db, { type: 'breaking_news' });
    const { announcementId, publishOn } = await accept(id);
    expect(publishOn).toBeNull();
    const [row] = await t.db.select().from(announcements).where(eq(announcements.id, announcementId!));
    expect(row).toMatchObject({ active: false });
    const params = { id: announcementId! };
    expect(await desk()('GET /api/admin/submissions/behind/:id', { params })).toMatchObject({ submission: { id } });
  });

  test('an accepted submission cannot be approved, rejected or accepted again', async () => {
    const { id } = await buildSubmission(t.db);
    await accept(id);
    await expect(approve(id)).rejects.toMatchObject({ status: 409 });
    await expect(accept(id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('asking for changes', () => {
  test('the email has the notes and a link for revising; the revised version is pending again', async () => {
    const author = await t.signIn('subscriber', 'asked@example.com');
    const own = t.client<typeof submissionsApi>(author);
    const content = `<p>${'Words about a treaty. '.repeat(10)}</p>`;
    const { id } = await own('POST /api/submissions', { body: { title: 'Asked', content } });
    const asked = await desk()('POST /api/admin/submissions/:id/ask', {
      params: { id },
      body: { ...newest, reviewNotes: 'Name the protocol.' },
    });
    expect(asked).toMatchObject({ status: 'changes_requested', reviewNotes: 'Name the protocol.' });
    expect(await mailsTo('asked@example.com')).toContain('submission-returned');
    const seen = await own('GET /api/submissions/:id', { params: { id } });
    expect(seen.history.at(-1)).toMatchObject({ kind: 'changes_requested', note: 'Name the protocol.' });
    const revised = await own('PATCH /api/submissions/:id', {
      params: { id },
      body: { ...newest, title: 'Asked again', content },
    });
    expect(revised.status).toBe('pending');
  });

  test('asking for changes requires notes', async () => {
    const { id } = await buildSubmission(t.db);
    const asking = desk()('POST /api/admin/submissions/:id/ask', {
      params: { id },
      body: { ...newest, reviewNotes: '  ' },
    });
    await expect(asking).rejects.toMatchObject({
      problem: { errors: { reviewNotes: 'Please say what needs to change' } },
    });
  });
});

const TEXT = `<p>${'Words about a treaty. '.repeat(10)}</p>`;

const notes = { reviewNotes: 'Please shorten it.', promised: false, ...newest };

describe('undoing a decision', () => {
  test.each<[decision: string, decide: (params: { id: string }) => Promise<unknown>]>([
    ['approving', ({ id }) => approve(id)],
    ['accepting', ({ id }) => accept(id)],
    ['rejecting', (params) => desk()('PATCH /api/admin/submissions/:id', { params, body: { status: 'rejected' } })],
    ['returning', (params) => desk()('POST /api/admin/submissions/:id/ask', { params, body: notes })],
  ])('undone within a minute, %s a submission sends its author no email', async (decision, decide) => {
    const authorEmail = `${decision}-undone@example.com`;
    const { id } = await buildSubmission(t.db, { authorEmail });
    await decide({ id });
    const [mail] = await t.mailsTo(authorEmail);
    expect(Date.parse(mail!.stateAt) - Date.parse(mail!.createdAt)).toBeCloseTo(MINUTE, -3);
    await reopen(id);
    expect(await mailsTo(authorEmail)).toEqual([]);
  });

  test('an author sees neither a decision that was undone within a minute, nor its note', async () => {
    const author = await t.somebody('subscriber');
    const own = t.client<typeof submissionsApi>(author.cookie);
    const { id } = await own('POST /api/submissions', { body: { title: 'Undone', content: TEXT } });
    const params = { id };
    await desk()('POST /api/admin/submissions/:id/ask', { params, body: { ...notes, reviewNotes: 'Not for you.' } });
    expect((await reopen(id)).history.map(({ kind }) => kind)).toEqual(['received', 'changes_requested', 'reopened']);
    const seen = await own('GET /api/submissions/:id', { params });
    expect(seen.history.map(({ kind }) => kind)).toEqual(['received']);
    const data = await t.inject({ url: '/api/account/data', headers: { cookie: author.cookie } });
    expect(data.body).toContain('Undone');
    expect(data.body).not.toContain('Not for you.');
  });

  test('the email about an undone decision waits as long as the email about the decision', async () => {
    const authorEmail = 'in-transit@example.com';
    const { id } = await buildSubmission(t.db, { authorEmail });
    await approve(id);
    await t.db.update(mails).set({ attempts: 1 }).where(eq(mails.recipient, authorEmail));
    await reopen(id);
    const waits = (await t.mailsTo(authorEmail)).map(
      ({ kind, stateAt, createdAt }) => [kind, Date.parse(stateAt) - Date.parse(createdAt)] as const,
    );
    expect(waits.map(([kind]) => kind)).toEqual(['submission-published', 'submission-reopened']);
    expect(waits[1]![1]).toBeCloseTo(MINUTE, -3);
  });

  test('if the page of an accepted submission is published within a minute, its author gets only the email about that', async () => {
    const authorEmail = 'published-at-once@example.com';
    const { id } = await buildSubmission(t.db, { authorEmail });
    const { articleId } = await accept(id);
    await t.client<typeof articlesApi>(editor)('PATCH /api/admin/articles/:id', {
      params: { id: articleId! },
      body: { status: 'published' },
    });
    await settlePublished(t.deps);
    expect(await mailsTo(authorEmail)).toEqual(['submission-published']);
  });

  test.each(['withdraws', 'revises'])(
    'if the author %s the text within a minute, no email asks for changes',
    async (act) => {
      const { cookie, email } = await t.somebody('subscriber');
      const own = t.client<typeof submissionsApi>(cookie);
      const text = { title: 'Quick', content: TEXT };
      const { id } = await own('POST /api/submissions', { body: text });
      const params = { id };
      await desk()('POST /api/admin/submissions/:id/ask', { params, body: notes });
      if (act === 'revises') await own('PATCH /api/submissions/:id', { params, body: { ...newest, ...text } });
      else await own('POST /api/submissions/:id/withdraw', { params });
      expect(await mailsTo(email)).not.toContain('submission-returned');
    },
  );

  test('the email about a decision goes to the new address of an author who has changed it within a minute', async () => {
    const { id: userId, email, cookie } = await t.somebody('subscriber');
    const own = t.client<typeof submissionsApi>(cookie);
    const { id } = await own('POST /api/submissions', { body: { title: 'Moved', content: TEXT } });
    await desk()('POST /api/admin/submissions/:id/ask', { params: { id }, body: notes });
    await t.db.transaction((tx) => moveSubmissions(tx, userId, 'moved@example.com'));
    expect(await mailsTo('moved@example.com')).toEqual(['submission-returned']);
    expect(await mailsTo(email)).not.toContain('submission-returned');
  });

  test('undoing an approval puts the page into the bin and the submission back into the queue, and emails the author', async () => {
    const { id } = await buildSubmission(t.db, { authorEmail: 'back@example.com' });
    const { articleId } = await approve(id);
    await markAsSent('back@example.com');
    const back = await reopen(id);
    expect(back).toMatchObject({ status: 'pending', articleId: null });
    expect((await articleOf(articleId))?.deletedAt).not.toBeNull();
    expect((await t.inject({ url: `/api/articles/${articleId}` })).statusCode).toBe(404);
    expect(await mailsTo('back@example.com')).toEqual(['submission-published', 'submission-reopened']);
    expect(await reopen(id)).toMatchObject({ status: 'pending' });
    expect(await mailsTo('back@example.com')).toHaveLength(2);
    expect((await approve(id)).articleId).not.toBe(articleId);
  });

  test('undoing leaves public a page that a colleague has published since, and does not email its author', async () => {
    const authorEmail = 'published-since@example.com';
    const { id } = await buildSubmission(t.db, { authorEmail });
    const seen = await accept(id);
    await markAsSent(authorEmail);
    await t.client<typeof articlesApi>(editor)('PATCH /api/admin/articles/:id', {
      params: { id: seen.articleId! },
      body: { status: 'published' },
    });
    await expect(reopen(id, seen.updatedAt)).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('has just been published') },
    });
    await settlePublished(t.deps);
    await expect(reopen(id, seen.updatedAt)).rejects.toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('Somebody else saved this submission') },
    });
    expect((await t.inject({ url: `/api/articles/${seen.articleId}` })).statusCode).toBe(200);
    expect(await mailsTo(authorEmail)).toEqual(['submission-accepted', 'submission-published']);
    const { updatedAt } = await desk()('GET /api/admin/submissions/:id', { params: { id } });
    expect(await reopen(id, updatedAt)).toMatchObject({ status: 'pending' });
  });

  test('a withdrawn submission stays withdrawn', async () => {
    const { id } = await buildSubmission(t.db, { status: 'withdrawn' });
    await expect(reopen(id)).rejects.toMatchObject({ status: 409 });
  });
});

test('an author gets at most twenty emails about decisions within an hour, whatever was decided', async () => {
  const to = 'often-decided@example.com';
  const { id } = await buildSubmission(t.db, { authorEmail: to });
  const ask = () => desk()('POST /api/admin/submissions/:id/ask', { params: { id }, body: notes });
  for (let round = 0; round < 10; round += 1) {
    await ask();
    await markAsSent(to);
    await reopen(id);
    await markAsSent(to);
  }
  await expect(ask()).rejects.toMatchObject({ status: 429 });
  expect(await mailsTo(to)).toHaveLength(20);
  const [kept] = await t.db.select().from(submissions).where(eq(submissions.id, id));
  expect(kept!.status).toBe('pending');
  // Other authors are not affected.
  await accept((await buildSubmission(t.db, { authorEmail: 'another@example.com' })).id);
});

describe('reasons for rejecting', () => {
  const reasons = async () => (await desk()('GET /api/admin/submissions/reasons', {})).reasons;
  const named = async (name: string) => (await reasons()).find((reason) => reason.name === name)!;
  const reject = (id: string, reasonId: string) =>
    desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status: 'rejected', reasonId } });

  test('if the editor wrote no note, the reason’s note is used until the decision is undone', async () => {
    const { id } = await buildSubmission(t.db, { authorEmail: 'reason@example.com' });
    const reason = await named('Promotional');
    expect((await reject(id, reason.id)).reviewNotes).toBe(reason.note);
    expect(await mailsTo('reason@example.com')).toEqual(['submission-rejected']);
    expect((await reopen(id)).reviewNotes).toBeNull();
  });

  test('marking a submission as spam, or undoing that, sends no email', async () => {
    const { id } = await buildSubmission(t.db, { authorEmail: 'spam@example.com' });
    const spam = await named('Spam');
    await t.db.update(rejectionReasons).set({ note: 'Seen it twice.' }).where(eq(rejectionReasons.id, spam.id));
    expect((await reject(id, spam.id)).reviewNotes, 'the author would read it at their page').toBeNull();
    await reopen(id);
    expect(await mailsTo('spam@example.com')).toEqual([]);
  });

  test('an unknown reason, or one for an approval, is refused', async () => {
    const { id } = await buildSubmission(t.db);
    await expect(reject(id, id)).rejects.toMatchObject({ status: 400 });
    const body = { status: 'published' as const, reasonId: (await named('Spam')).id };
    await expect(desk()('PATCH /api/admin/submissions/:id', { params: { id }, body })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('at least one reason remains', async () => {
    const { updatedAt } = (await reasons())[0]!;
    const empty = desk()('PUT /api/admin/submissions/reasons', { body: { reasons: [], updatedAt } });
    await expect(empty).rejects.toMatchObject({ status: 400, problem: { message: 'Please keep at least one reason' } });
  });

  test('the desk edits, orders, adds and removes reasons; an outdated list is refused', async () => {
    const before = await reasons();
    const updatedAt = before
      .map((one) => one.updatedAt)
      .toSorted()
      .at(-1)!;
    const [first, second] = before.map(({ updatedAt: _, ...reason }) => reason);
    const body = { reasons: [{ name: 'Too long' }, { ...second!, name: 'Seen elsewhere' }], updatedAt };
    const { reasons: after } = await desk()('PUT /api/admin/submissions/reasons', { body });
    expect(after.map(({ name, mailsAuthor }) => [name, mailsAuthor])).toEqual([
      ['Too long', true],
      ['Seen elsewhere', true],
    ]);
    expect(after.map(({ id }) => id)).not.toContain(first!.id);
    await expect(desk()('PUT /api/admin/submissions/reasons', { body })).rejects.toMatchObject({ status: 409 });
  });
});

describe('working together', () => {
  test('a submission cannot be assigned to a disabled colleague', async () => {
    const before = await desk()('GET /api/admin/submissions/colleagues', {});
    await t.signIn('editor', 'left@example.com');
    await t.db.update(users).set({ banned: true, firstName: 'Left' }).where(eq(users.email, 'left@example.com'));
    expect(await desk()('GET /api/admin/submissions/colleagues', {})).toEqual(before);
  });

  test('an editor assigns a submission to a colleague who may review, and the queue lists it as theirs', async () => {
    const { id, updatedAt } = await buildSubmission(t.db);
    const { colleagues } = await desk()('GET /api/admin/submissions/colleagues', {});
    const [colleague] = colleagues;
    const assign = (assigneeId: string | null, seen: string | null) =>
      desk()('PUT /api/admin/submissions/:id/assignee', { params: { id }, body: { assigneeId, seen } });
    expect(await assign(colleague!.id, null)).toMatchObject({ assignee: colleague, updatedAt });
    const entries = await t.auditEntries(id);
    expect(entries.map(({ action }) => action)).toContain('submission.assign');
    const listed = async (assignee: string) => {
      const { rows: found } = await desk()('GET /api/admin/submissions', { query: { assignee, limit: 100 } });
      return found.map((row) => row.id);
    };
    expect(await listed(colleague!.id)).toContain(id);
    expect(await listed('nobody')).not.toContain(id);
    const { id: free } = await buildSubmission(t.db);
    expect(await listed('nobody')).toContain(free);
    expect(await listed(colleague!.id)).not.toContain(free);
    const { rows } = await desk()('GET /api/admin/submissions', { query: { assignee: 'me' } });
    expect(rows.every(({ assignee }) => assignee?.id === colleague!.id)).toBe(true);
    await expect(assign(id, colleague!.id)).rejects.toMatchObject({ status: 400 });
    await expect(assign(null, null)).rejects.toMatchObject({ status: 409 });
    expect((await assign(null, colleague!.id)).assignee).toBeNull();
  });

  test('only the desk can see internal notes', async () => {
    const author = await t.signIn('subscriber', 'unaware@example.com');
    const own = t.client<typeof submissionsApi>(author);
    const content = `<p>${'Words about a treaty. '.repeat(10)}</p>`;
    const { id } = await own('POST /api/submissions', { body: { title: 'Noted', content } });
    const noted = await desk()('POST /api/admin/submissions/:id/notes', {
      params: { id },
      body: { note: 'Ask the VAT team.' },
    });
    expect(noted.history.at(-1)).toMatchObject({ kind: 'noted', note: 'Ask the VAT team.' });
    expect(JSON.stringify(await own('GET /api/submissions/:id', { params: { id } }))).not.toContain('VAT team');
  });

  test('an editor who notes something on their own submission signs the note with their own name', async () => {
    const own = t.client<typeof submissionsApi>(await t.signIn('editor', 'writes@example.com'));
    const [person] = await t.db.select().from(users).where(eq(users.email, 'writes@example.com'));
    const { id } = await buildSubmission(t.db, { submitterId: person!.id, authorName: 'A pen name' });
    const { history } = await own('POST /api/admin/submissions/:id/notes', { params: { id }, body: { note: 'Mine.' } });
    expect(history.at(-1)).toMatchObject({ kind: 'noted', actorName: 'Test Person' });
  });

  test('an editor accepts many submissions at once; each failure has its reason', async () => {
    const [one, two] = [await buildSubmission(t.db), await buildSubmission(t.db, { status: 'withdrawn' })];
    const result = await desk()('POST /api/admin/submissions/bulk', {
      body: { action: 'accept', records: [one, two].map(({ id, updatedAt }) => ({ id, updatedAt })) },
    });
    expect(result.done).toEqual([{ id: one.id, updatedAt: expect.any(String) }]);
    expect(result.failed).toEqual([{ id: two.id, message: 'The author has withdrawn this submission.' }]);
    const [row] = await t.db.select().from(submissions).where(eq(submissions.id, one.id));
    expect(row?.status).toBe('accepted');
    // To undo, the browser names the version that the action created.
    const undone = await desk()('POST /api/admin/submissions/bulk', {
      body: { action: 'reopen', records: result.done },
    });
    expect(undone).toMatchObject({ done: [{ id: one.id }], failed: [] });
  });

  test('a bulk assignment skips submissions that a colleague has since assigned, and names them', async () => {
    const assigneeId = (await desk()('GET /api/admin/submissions/colleagues')).colleagues[0]!.id;
    const [free, taken] = [await buildSubmission(t.db), await buildSubmission(t.db, { assigneeId })];
    const body = { action: 'assign', assigneeId: null } as const;
    const seen = [free, taken].map(({ id }) => ({ id, seen: null }));
    expect(await desk()('POST /api/admin/submissions/bulk', { body: { ...body, records: seen } })).toEqual({
      done: [{ id: free.id, updatedAt: free.updatedAt }],
      failed: [{ id: taken.id, message: expect.stringContaining('A colleague has since assigned this submission') }],
    });
    const records = [{ id: taken.id, seen: assigneeId }];
    const { done } = await desk()('POST /api/admin/submissions/bulk', { body: { ...body, records } });
    expect(done).toMatchObject([{ id: taken.id }]);
  });

  test.each([
    { action: 'accept' },
    { action: 'reject', reasonId: '01999999-9999-7999-8999-999999999999' },
    { action: 'reopen' },
  ] as const)('$action skips the rows that somebody has saved since, and names them', async (act) => {
    const status = act.action === 'reopen' ? 'rejected' : 'pending';
    const sent = new Date(Date.now() - 60_000).toISOString();
    const { id, updatedAt } = await buildSubmission(t.db, {
      ...{ status, authorEmail: 'stale@example.com', pendingSince: sent },
    });
    const before = new Date(Date.parse(updatedAt) - 1).toISOString();
    const result = await desk()('POST /api/admin/submissions/bulk', {
      body: { ...act, records: [{ id, updatedAt: before }] },
    });
    expect(result).toEqual({
      done: [],
      failed: [{ id, message: expect.stringContaining('Somebody else saved this submission') }],
    });
    const [row] = await t.db.select().from(submissions).where(eq(submissions.id, id));
    expect(row).toMatchObject({ status, updatedAt });
    expect(await mailsTo('stale@example.com')).toEqual([]);
  });
});

test('the versions of a published article begin with the text that its author last sent', async () => {
  const { id } = await buildSubmission(t.db, { title: 'As sent' });
  const changes = [{ field: 'title', before: 'As first sent', after: 'As sent' }];
  await t.db.insert(submissionEvents).values({ submissionId: id, kind: 'revised', actorName: 'Imke', changes });
  await desk()('PATCH /api/admin/submissions/:id/text', { params: { id }, body: { ...newest, title: 'As corrected' } });
  await desk()('PATCH /api/admin/submissions/:id/text', { params: { id }, body: { ...newest, title: 'As approved' } });
  const { articleId } = await approve(id);
  const versions = t.client<VersionsApi>(editor);
  const { rows } = await versions('GET /api/admin/revisions', { query: { kind: 'article', recordId: articleId! } });
  const titles = await Promise.all(
    rows.map(async (row) => (await versions('GET /api/admin/revisions/:id', { params: { id: row.id } })).fields.title),
  );
  expect(titles).toEqual(['As approved', 'As sent']);
});
