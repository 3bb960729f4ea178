/** Pictures of submissions: only their sender and the desk can see them until the submission is approved. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import type { mediaApi } from '#features/media/contract.ts';
import { png } from '#features/media/server/files.fixtures.ts';
import { mediaTasks } from '#features/media/server/tasks.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { submissionsData } from './personal-data.ts';
import { submissionPictureTasks } from './pictures/room.ts';
import { figure, pictureSender, TEXT } from './pictures.fixtures.ts';
import { submissionPictures, submissions } from './table.ts';

const t = await usingTestApp();
const sender = await pictureSender(t);

const see = (id: string, cookie?: string, query = '', headers: Record<string, string> = {}) =>
  t.inject({ url: `/api/submissions/pictures/${id}${query}`, headers: { ...headers, ...(cookie && { cookie }) } });
const seen = async (...of: Parameters<typeof see>) => (await see(...of)).statusCode;
const desk = () => t.client<typeof submissionsApi & typeof mediaApi>(sender.admin);
const decide = (id: string, status: 'published' | 'rejected') =>
  desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status } });
const sweep = (now: number) =>
  submissionPictureTasks.find(({ name }) => name === 'submission-pictures')!.run(t.deps, now);

test('the limits count the original of a picture and all sizes made from it', async () => {
  const row = (await sender.rowOf(await sender.sent()))!;
  const folder = path.join(t.config.dataDir, 'media', row.key);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(row.storedBytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(row.bytes).toBe(sender.picture.length);
});

test('only the browser that sent a picture can see it; no cache stores it, and it has no public address', async () => {
  const id = await sender.sent();
  const shown = await see(id, sender.browser);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const subscriber = await t.signIn('subscriber');
  for (const cookie of [undefined, subscriber, sender.admin, 'meridian.pictures=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])
    expect(await seen(id, cookie)).toBe(404);
  // The sender may pass on the address, but only the desk can open it as a page.
  expect(await seen(id, sender.browser, '', { 'sec-fetch-dest': 'document' })).toBe(404);
  const { key } = (await sender.rowOf(id))!;
  for (const name of ['400.webp', '400.avif', '400.jpg', 'original.jpg'])
    expect((await t.inject({ url: `/media/${key}/${name}` })).statusCode).toBe(404);
  for (const wrong of ['x', crypto.randomUUID(), `${id}%00`]) expect(await seen(wrong, sender.browser)).toBe(404);
});

test('once the text is sent, the desk can see its pictures, and so can the author through its emailed link, but no other link', async () => {
  const id = await sender.sent();
  const submission = await sender.proposed(figure(id));
  expect((await sender.read(submission)).content).toBe(`<p>${TEXT}</p>${figure(id)}`);
  expect(await seen(id, sender.admin)).toBe(200);
  expect(await seen(id)).toBe(404);
  expect(await seen(id, await t.signIn('subscriber'))).toBe(404);
  const tokenOf = (of: string) => linkToken(t.config, 'submission', { id: of, linksSince: null });
  expect(await seen(id, undefined, `?token=${await tokenOf(submission)}`)).toBe(200);
  const other = await sender.proposed(figure(await sender.sent()));
  expect(await seen(id, undefined, `?token=${await tokenOf(other)}`)).toBe(404);
  expect(await seen(id, undefined, '?token=nonsense')).toBe(404);
});

test('a contributor’s picture belongs to the account, and in a draft even the desk cannot see it', async () => {
  const { api, cookie, id } = await sender.contributor();
  const { id: draft } = await api('POST /api/submissions/drafts', { body: { title: 'Mine', content: figure(id) } });
  expect(await seen(id, cookie)).toBe(200);
  expect(await seen(id, sender.admin)).toBe(404);
  expect(await seen(id, await t.signIn('subscriber'))).toBe(404);
  const body = { title: 'Mine', content: `<p>${TEXT}</p>${figure(id)}` };
  await api('PATCH /api/submissions/:id', { params: { id: draft }, body: { ...newest, ...body } });
  expect(await seen(id, sender.admin)).toBe(200);
});

test('a submission cannot contain another person’s picture, or a picture of another submission', async () => {
  const id = await sender.sent();
  const problem = { errors: { content: expect.stringContaining('no longer available') } };
  for (const cookie of ['', await t.signIn('subscriber')]) {
    const reply = await sender.propose(figure(id), cookie);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(problem);
  }
  await sender.proposed(figure(id));
  expect((await sender.propose(figure(id))).json()).toMatchObject(problem);
  expect((await sender.propose(figure(crypto.randomUUID()))).json()).toMatchObject(problem);
});

test('approval moves the pictures into the library, and readers see them with their descriptions', async () => {
  const id = await sender.sent();
  const submission = await sender.proposed(
    figure(id, ' data-alt="Cranes at dusk" data-caption="Hamburg &amp; Antwerp"'),
  );
  const { articleId } = await decide(submission, 'published');
  const { content } = await t.client<typeof articlesApi>()('GET /api/articles/:id', { params: { id: articleId! } });
  const { key, mediaId } = (await sender.rowOf(id))!;
  expect(content).toContain(`<img src="/media/${key}/400.jpg" alt="Cranes at dusk" width="400" height="300"`);
  expect(content).toContain('<figcaption>Hamburg &amp; Antwerp</figcaption>');
  expect((await t.inject({ url: `/media/${key}/400.webp` })).statusCode).toBe(200);
  const file = await desk()('GET /api/admin/media/:id', { params: { id: mediaId! } });
  expect(file).toMatchObject({ title: 'Hamburg & Antwerp', alt: 'Cranes at dusk', fileName: 'cranes.jpg' });
  expect((await t.inject({ url: '/feed.json' })).body).toContain(`/media/${key}/400.jpg`);
  // The desk still sees the submission as its author sent it. Approved again after an undo, it uses the same file.
  expect(await seen(id, sender.admin)).toBe(200);
  await desk()('POST /api/admin/submissions/:id/reopen', { params: { id: submission }, body: newest });
  await decide(submission, 'published');
  expect((await sender.rowOf(id))!.mediaId).toBe(mediaId);
});

test('approving a text that names another submission’s picture leaves that picture alone', async () => {
  const id = await sender.sent();
  await sender.proposed(figure(id));
  const other = await buildSubmission(t.db, { content: `<p>${TEXT}</p>${figure(id)}` });
  await decide(other.id, 'published');
  expect(await sender.rowOf(id)).toMatchObject({ mediaId: null });
});

test('a contributor’s announcement shows its pictures too', async () => {
  const { api, id } = await sender.contributor();
  const body = { title: 'Port opens', type: 'breaking_news' as const, content: `<p>${TEXT}</p>${figure(id)}` };
  const { id: submission } = await api('POST /api/submissions', { body });
  const { announcementId } = await decide(submission, 'published');
  const params = { id: announcementId! };
  const { content } = await t.client<typeof announcementsApi>()('GET /api/breaking-news/:id', { params });
  expect(content).toContain('alt="Cranes at dusk"');
});

test('a picture needs a description before readers see it; in a draft it may have none', async () => {
  const submission = await sender.proposed(figure(await sender.sent(), ''));
  const refused = {
    status: 400,
    problem: { errors: { content: expect.stringContaining('describe the picture “cranes.jpg”') } },
  };
  await expect(decide(submission, 'published')).rejects.toMatchObject(refused);
  const other = await sender.proposed(figure(await sender.sent(), ' data-decorative="true"'));
  expect(await decide(other, 'published')).toMatchObject({ status: 'published' });
  const accepted = await desk()('POST /api/admin/submissions/:id/accept', { params: { id: submission }, body: newest });
  expect(accepted).toMatchObject({ status: 'accepted' });
});

test('the desk can describe a picture during review and add pictures from the library, which a revision keeps but cannot add', async () => {
  const id = await sender.sent();
  const submission = await sender.proposed(figure(id, ''));
  const ours = await t.inject({
    method: 'POST',
    url: '/api/admin/media?name=ours.png',
    payload: await png(),
    headers: { cookie: sender.admin, 'content-type': 'application/octet-stream' },
  });
  const library = `<figure data-media="${ours.json().id}"></figure>`;
  const content = `<p>${TEXT}</p>${figure(id)}${library}`;
  const edited = await desk()('PATCH /api/admin/submissions/:id/text', {
    params: { id: submission },
    body: { ...newest, content },
  });
  expect(edited.content).toBe(content);
  const bySender = await sender.proposed(library);
  expect((await sender.read(bySender)).content).toBe(`<p>${TEXT}</p>`);
  const other = `<figure data-media="${crypto.randomUUID()}"></figure>`;
  const row = (await t.db.select().from(submissions).where(eq(submissions.id, submission)))[0]!;
  const token = await linkToken(t.config, 'submission', row);
  const revision = `<p>${TEXT}</p>${library}<p>More.</p>${other}`;
  const { title, type, authorName, updatedAt } = row;
  const sent = { action: 'revise', format: 'html', content: revision, title, type, authorName, updatedAt };
  expect((await t.form(`/submissions/${token}`, sent)).statusCode).toBe(303);
  expect((await sender.read(submission)).content).toBe(`<p>${TEXT}</p>${library}<p>More.</p>`);
});

test('nobody can see a rejected submission’s pictures, and their files are deleted a day later', async () => {
  const id = await sender.sent();
  const submission = await sender.proposed(figure(id));
  await decide(submission, 'rejected');
  for (const cookie of [sender.admin, sender.browser]) expect(await seen(id, cookie)).toBe(404);
  const { key } = (await sender.rowOf(id))!;
  await sweep(Date.now() + 23 * HOUR);
  expect(await sender.folders()).toContain(key);
  await sweep(Date.now() + 25 * HOUR);
  expect(await sender.folders()).not.toContain(key);
  expect(await sender.rowOf(id)).toBeUndefined();
});

test('undoing a rejection within a day restores the pictures', async () => {
  const id = await sender.sent();
  const submission = await sender.proposed(figure(id));
  await decide(submission, 'rejected');
  await desk()('POST /api/admin/submissions/:id/reopen', { params: { id: submission }, body: newest });
  expect(await seen(id, sender.admin)).toBe(200);
});

test('withdrawing a submission drops its pictures, and a picture in no submission is kept for a week', async () => {
  const { api, cookie, id: withdrawn } = await sender.contributor();
  const unsent = await sender.sent(cookie);
  const body = { title: 'Mine', content: `<p>${TEXT}</p>${figure(withdrawn)}` };
  const { id } = await api('POST /api/submissions', { body });
  await api('POST /api/submissions/:id/withdraw', { params: { id } });
  expect(await seen(withdrawn, cookie)).toBe(404);
  const { key } = (await sender.rowOf(unsent))!;
  await sweep(Date.now() + 6 * DAY);
  expect(await sender.folders()).toContain(key);
  await sweep(Date.now() + 8 * DAY);
  expect(await sender.folders()).not.toContain(key);
});

test('a picture that its author removes from the text is kept for an undo, then deleted', async () => {
  const { api, id } = await sender.contributor();
  const write = (content: string) => ({ title: 'Mine', content });
  const draft = await api('POST /api/submissions/drafts', { body: write(figure(id)) });
  const save = (content: string) =>
    api('PUT /api/submissions/drafts/:id', { params: { id: draft.id }, body: { ...newest, ...write(content) } });
  await save('<p>Without.</p>');
  expect(await sender.rowOf(id)).toMatchObject({ submissionId: null });
  await save(figure(id));
  expect(await sender.rowOf(id)).toMatchObject({ submissionId: draft.id });
  await api('DELETE /api/submissions/drafts/:id', { params: { id: draft.id }, query: newest });
  expect(await sender.rowOf(id)).toBeUndefined();
  // The daily task also removes the files of deleted drafts and erased people.
  const before = (await sender.folders()).length;
  await mediaTasks[0]!.run(t.deps, Date.now() + 2 * DAY);
  expect((await sender.folders()).length).toBeLessThan(before);
});

test('a revision without a picture releases the picture', async () => {
  const { api, id } = await sender.contributor();
  const text = { title: 'Mine', content: `<p>${TEXT}</p>` };
  const sent = await api('POST /api/submissions', { body: { ...text, content: text.content + figure(id) } });
  expect(await sender.rowOf(id)).toMatchObject({ submissionId: sent.id });
  await api('PATCH /api/submissions/:id', { params: { id: sent.id }, body: { ...newest, ...text } });
  expect(await sender.rowOf(id)).toMatchObject({ submissionId: null });
});

test('the library’s daily task keeps the files of pictures that wait for a decision', async () => {
  const id = await sender.sent();
  await sender.proposed(figure(id));
  await mediaTasks[0]!.run(t.deps, Date.now() + 2 * DAY);
  expect(await seen(id, sender.admin)).toBe(200);
});

test('erasing a person removes the pictures of their unpublished texts; the export of their data lists these pictures', async () => {
  const { api, cookie, id } = await sender.contributor();
  const unsent = await sender.sent(cookie);
  await api('POST /api/submissions', { body: { title: 'Mine', content: `<p>${TEXT}</p>${figure(id)}` } });
  const { uploadedBy } = (await sender.rowOf(id))!;
  const [person] = await t.db.select().from(users).where(eq(users.id, uploadedBy!));
  const subject = { email: person!.email, userId: uploadedBy, pseudonym: 'erased-1', isContact: false, former: [] };
  const found = await submissionsData.find(t.db, subject);
  expect(found.submissionPictures).toEqual([
    expect.objectContaining({ submission: 'Mine', fileName: 'cranes.jpg', bytes: sender.picture.length }),
    expect.objectContaining({ submission: null, fileName: 'cranes.jpg' }),
  ]);
  await t.db.transaction((tx) => submissionsData.erase(tx, subject, 'named'));
  for (const of of [id, unsent]) expect(await sender.rowOf(of)).toBeUndefined();
});

test('a picture removed from the text is kept for a week after its removal, however old it is', async () => {
  const { api, id } = await sender.contributor();
  const draft = await api('POST /api/submissions/drafts', { body: { title: 'Mine', content: figure(id) } });
  const longAgo = new Date(Date.now() - 8 * DAY).toISOString();
  await t.db
    .update(submissionPictures)
    .set({ createdAt: longAgo, updatedAt: longAgo })
    .where(eq(submissionPictures.id, id));
  const body = { ...newest, title: 'Mine', content: '<p>Without.</p>' };
  await api('PUT /api/submissions/drafts/:id', { params: { id: draft.id }, body });
  await sweep(Date.now() + 6 * DAY);
  expect(await sender.rowOf(id)).toMatchObject({ submissionId: null });
  await sweep(Date.now() + 8 * DAY);
  expect(await sender.rowOf(id)).toBeUndefined();
});

test('a picture in the library still belongs to its submission after the author removes it from the text', async () => {
  const { api, id } = await sender.contributor();
  const text = { title: 'Mine', content: `<p>${TEXT}</p>` };
  const sent = await api('POST /api/submissions', { body: { ...text, content: text.content + figure(id) } });
  await decide(sent.id, 'published');
  await desk()('POST /api/admin/submissions/:id/reopen', { params: { id: sent.id }, body: newest });
  const { mediaId } = (await sender.rowOf(id))!;
  expect(mediaId).not.toBeNull();
  const { content } = await api('PATCH /api/submissions/:id', {
    params: { id: sent.id },
    body: { ...newest, ...text },
  });
  expect(content).toBe(text.content);
  expect(await sender.rowOf(id)).toMatchObject({ submissionId: sent.id, mediaId });
});

test('a browser can see its own pictures again for a week', async () => {
  const [cookie] = (await sender.upload(sender.picture)).cookies;
  expect(cookie).toMatchObject({ maxAge: 7 * 24 * 3_600 });
});
