/** Pictures of submissions: seen by their sender and the desk alone until the submission is approved. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import type { mediaApi } from '#features/media/contract.ts';
import { jpeg, pdf, png } from '#features/media/server/files.fixtures.ts';
import { mediaTasks } from '#features/media/server/tasks.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { users } from '#platform/server/auth/table.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { takeErrors } from '#testing/server-log.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../picture.ts';
import type { SentPicture } from '../picture-contract.ts';
import { submissionsData } from './personal-data.ts';
import { MOST_UNSENT } from './pictures/bounds.ts';
import { submissionPictures, submissions } from './table.ts';
import { submissionTasks } from './tasks.ts';

const TEXT =
  'Who bears the risk of the intercompany loan decides where its interest is taxed, and the file should say so.';
const ALT = ' data-alt="Cranes at dusk"';

let t: TestApp;
let admin: string;
let picture: Buffer;
/** The cookie of the browser that sends without an account. */
let browser: string;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signIn('admin');
  picture = await jpeg(400, 300);
  browser = await browserOf(await upload(picture));
});
afterAll(() => t.close());

const figure = (id: string, attributes = ALT) => `<figure data-picture="${id}"${attributes}></figure>`;
const upload = (payload: Buffer, { name = 'cranes.jpg', cookie }: { name?: string; cookie?: string } = {}) =>
  t.inject({
    method: 'POST',
    url: `/api/submissions/pictures?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...(cookie && { cookie }) },
  });
const browserOf = async (reply: Awaited<ReturnType<typeof upload>>) => {
  const [cookie] = reply.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  return `${cookie!.name}=${cookie!.value}`;
};
const sent = async (cookie = browser) => {
  const reply = await upload(picture, { cookie });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<SentPicture>().id;
};
const see = (id: string, cookie?: string, query = '', headers: Record<string, string> = {}) =>
  t.inject({ url: `/api/submissions/pictures/${id}${query}`, headers: { ...headers, ...(cookie && { cookie }) } });
const seen = async (...of: Parameters<typeof see>) => (await see(...of)).statusCode;
const propose = (content: string, cookie: string | undefined = browser, title = `A port ${crypto.randomUUID()}`) =>
  t.inject({
    method: 'POST',
    url: '/api/public/submissions',
    payload: { title, content: `<p>${TEXT}</p>${content}`, authorName: 'Imke', authorEmail: 'imke@example.com' },
    headers: cookie ? { cookie } : {},
  });
/** Sends a submission with the pictures. Returns its id. */
async function proposed(content: string, cookie?: string): Promise<string> {
  const title = `A port ${crypto.randomUUID()}`;
  const reply = await propose(content, cookie, title);
  expect(reply.statusCode, reply.body).toBe(201);
  return (await t.db.select().from(submissions).where(eq(submissions.title, title)))[0]!.id;
}
const desk = () => t.client<typeof submissionsApi & typeof mediaApi>(admin);
const decide = (id: string, status: 'published' | 'rejected') =>
  desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status } });
const read = (id: string) => desk()('GET /api/admin/submissions/:id', { params: { id } });
const rowOf = async (id: string) =>
  (await t.db.select().from(submissionPictures).where(eq(submissionPictures.id, id)))[0];
const folders = () => readdir(path.join(t.config.dataDir, 'media'));
const sweep = (now: number) => submissionTasks.find(({ name }) => name === 'submission-pictures')!.run(t.deps, now);

test('a picture is seen by the browser that sent it and by nobody else; no cache keeps it, and no address publishes it', async () => {
  const id = await sent();
  const shown = await see(id, browser);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const subscriber = await t.signIn('subscriber');
  for (const cookie of [undefined, subscriber, admin, 'meridian.pictures=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])
    expect(await seen(id, cookie)).toBe(404);
  // A link to it that its sender gives away opens nothing.
  expect(await seen(id, browser, '', { 'sec-fetch-dest': 'document' })).toBe(404);
  const { key } = (await rowOf(id))!;
  for (const name of ['400.webp', '400.avif', '400.jpg', 'original.jpg'])
    expect((await t.inject({ url: `/media/${key}/${name}` })).statusCode).toBe(404);
  for (const wrong of ['x', crypto.randomUUID(), `${id}%00`]) expect(await seen(wrong, browser)).toBe(404);
});

test('once it is sent, the desk sees it, and so does its author by the mailed link, and by no other link', async () => {
  const id = await sent();
  const submission = await proposed(figure(id));
  expect((await read(submission)).content).toBe(`<p>${TEXT}</p>${figure(id)}`);
  expect(await seen(id, admin)).toBe(200);
  expect(await seen(id)).toBe(404);
  expect(await seen(id, await t.signIn('subscriber'))).toBe(404);
  const tokenOf = (of: string) => linkToken(t.config, 'submission', { id: of, linksSince: null });
  expect(await seen(id, undefined, `?token=${await tokenOf(submission)}`)).toBe(200);
  const other = await proposed(figure(await sent()));
  expect(await seen(id, undefined, `?token=${await tokenOf(other)}`)).toBe(404);
  expect(await seen(id, undefined, '?token=nonsense')).toBe(404);
});

test('a contributor’s picture belongs to the account; a draft with it is for nobody else, not even the desk', async () => {
  const contributor = await t.signIn('subscriber');
  const api = t.client<typeof submissionsApi>(contributor);
  const id = await sent(contributor);
  const { id: draft } = await api('POST /api/submissions/drafts', { body: { title: 'Mine', content: figure(id) } });
  expect(await seen(id, contributor)).toBe(200);
  expect(await seen(id, admin)).toBe(404);
  expect(await seen(id, await t.signIn('subscriber'))).toBe(404);
  const body = { title: 'Mine', content: `<p>${TEXT}</p>${figure(id)}` };
  await api('PATCH /api/submissions/:id', { params: { id: draft }, body });
  expect(await seen(id, admin)).toBe(200);
});

test('nobody can send a picture of somebody else, or one that is in another submission', async () => {
  const id = await sent();
  const problem = { errors: { content: expect.stringContaining('no longer here') } };
  for (const cookie of ['', await t.signIn('subscriber')]) {
    const reply = await propose(figure(id), cookie);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(problem);
  }
  await proposed(figure(id));
  expect((await propose(figure(id))).json()).toMatchObject(problem);
  expect((await propose(figure(crypto.randomUUID()))).json()).toMatchObject(problem);
});

test('approving moves the pictures into the library, and readers see them with their descriptions', async () => {
  const id = await sent();
  const submission = await proposed(figure(id, `${ALT} data-caption="Hamburg &amp; Antwerp"`));
  const { articleId } = await decide(submission, 'published');
  const { content } = await t.client<typeof articlesApi>()('GET /api/articles/:id', { params: { id: articleId! } });
  const { key, mediaId } = (await rowOf(id))!;
  expect(content).toContain(`<img src="/media/${key}/400.jpg" alt="Cranes at dusk" width="400" height="300"`);
  expect(content).toContain('<figcaption>Hamburg &amp; Antwerp</figcaption>');
  expect((await t.inject({ url: `/media/${key}/400.webp` })).statusCode).toBe(200);
  const file = await desk()('GET /api/admin/media/:id', { params: { id: mediaId! } });
  expect(file).toMatchObject({ title: 'Hamburg & Antwerp', alt: 'Cranes at dusk', fileName: 'cranes.jpg' });
  expect((await t.inject({ url: '/feed.json' })).body).toContain(`/media/${key}/400.jpg`);
  // The desk still sees the submission as it was sent; taken back and approved again, it has the same file.
  expect(await seen(id, admin)).toBe(200);
  await desk()('POST /api/admin/submissions/:id/reopen', { params: { id: submission } });
  await decide(submission, 'published');
  expect((await rowOf(id))!.mediaId).toBe(mediaId);
});

test('an announcement of a contributor shows its pictures too', async () => {
  const contributor = await t.signIn('subscriber');
  const id = await sent(contributor);
  const body = { title: 'Port opens', type: 'breaking_news' as const, content: `<p>${TEXT}</p>${figure(id)}` };
  const { id: submission } = await t.client<typeof submissionsApi>(contributor)('POST /api/submissions', { body });
  const { announcementId } = await decide(submission, 'published');
  const params = { id: announcementId! };
  const { content } = await t.client<typeof announcementsApi>()('GET /api/breaking-news/:id', { params });
  expect(content).toContain('alt="Cranes at dusk"');
});

test('a picture without a description is asked for one before readers see it; a draft may wait', async () => {
  const submission = await proposed(figure(await sent(), ''));
  const refused = {
    status: 400,
    problem: { errors: { content: expect.stringContaining('describe the picture “cranes.jpg”') } },
  };
  await expect(decide(submission, 'published')).rejects.toMatchObject(refused);
  const other = await proposed(figure(await sent(), ' data-decorative="true"'));
  expect(await decide(other, 'published')).toMatchObject({ status: 'published' });
  const accepted = await desk()('POST /api/admin/submissions/:id/accept', { params: { id: submission }, body: {} });
  expect(accepted).toMatchObject({ status: 'accepted' });
});

test('the desk describes a picture in the review; it can add pictures of the library, which authors cannot', async () => {
  const id = await sent();
  const submission = await proposed(figure(id, ''));
  const ours = await t.inject({
    method: 'POST',
    url: '/api/admin/media?name=ours.png',
    payload: await png(),
    headers: { cookie: admin, 'content-type': 'application/octet-stream' },
  });
  const library = `<figure data-media="${ours.json().id}"></figure>`;
  const content = `<p>${TEXT}</p>${figure(id)}${library}`;
  const edited = await desk()('PATCH /api/admin/submissions/:id/text', {
    params: { id: submission },
    body: { content },
  });
  expect(edited.content).toBe(content);
  const bySender = await proposed(library);
  expect((await read(bySender)).content).toBe(`<p>${TEXT}</p>`);
});

test('a rejected submission’s pictures are dropped: nobody sees them, and a day later their bytes are gone', async () => {
  const id = await sent();
  const submission = await proposed(figure(id));
  await decide(submission, 'rejected');
  for (const cookie of [admin, browser]) expect(await seen(id, cookie)).toBe(404);
  const { key } = (await rowOf(id))!;
  await sweep(Date.now() + 23 * HOUR);
  expect(await folders()).toContain(key);
  await sweep(Date.now() + 25 * HOUR);
  expect(await folders()).not.toContain(key);
  expect(await rowOf(id)).toBeUndefined();
});

test('a rejection that is taken back within the day brings the pictures back', async () => {
  const id = await sent();
  const submission = await proposed(figure(id));
  await decide(submission, 'rejected');
  await desk()('POST /api/admin/submissions/:id/reopen', { params: { id: submission } });
  expect(await seen(id, admin)).toBe(200);
});

test('a withdrawn submission’s pictures are dropped, and a picture that no submission shows is kept for a week', async () => {
  const contributor = await t.signIn('subscriber');
  const api = t.client<typeof submissionsApi>(contributor);
  const [withdrawn, unsent] = [await sent(contributor), await sent(contributor)];
  const body = { title: 'Mine', content: `<p>${TEXT}</p>${figure(withdrawn)}` };
  const { id } = await api('POST /api/submissions', { body });
  await api('POST /api/submissions/:id/withdraw', { params: { id } });
  expect(await seen(withdrawn, contributor)).toBe(404);
  const { key } = (await rowOf(unsent))!;
  await sweep(Date.now() + 6 * DAY);
  expect(await folders()).toContain(key);
  await sweep(Date.now() + 8 * DAY);
  expect(await folders()).not.toContain(key);
});

test('a picture that the author takes out of the text waits for an undo, and is then removed', async () => {
  const contributor = await t.signIn('subscriber');
  const api = t.client<typeof submissionsApi>(contributor);
  const id = await sent(contributor);
  const write = (content: string) => ({ title: 'Mine', content });
  const draft = await api('POST /api/submissions/drafts', { body: write(figure(id)) });
  const save = (content: string) =>
    api('PUT /api/submissions/drafts/:id', { params: { id: draft.id }, body: write(content) });
  await save('<p>Without.</p>');
  expect(await rowOf(id)).toMatchObject({ submissionId: null });
  await save(figure(id));
  expect(await rowOf(id)).toMatchObject({ submissionId: draft.id });
  await api('DELETE /api/submissions/drafts/:id', { params: { id: draft.id } });
  expect(await rowOf(id)).toBeUndefined();
  // The bytes of deleted drafts and erased people go with the daily task.
  const before = (await folders()).length;
  await mediaTasks[0]!.run(t.deps, Date.now() + 2 * DAY);
  expect((await folders()).length).toBeLessThan(before);
});

test('the daily task of the library keeps the bytes of pictures that wait for a decision', async () => {
  const id = await sent();
  await proposed(figure(id));
  await mediaTasks[0]!.run(t.deps, Date.now() + 2 * DAY);
  expect(await seen(id, admin)).toBe(200);
});

test('erasing a person removes the pictures of what was not published, and their data list them', async () => {
  const contributor = await t.signIn('subscriber');
  const id = await sent(contributor);
  const unsent = await sent(contributor);
  const api = t.client<typeof submissionsApi>(contributor);
  await api('POST /api/submissions', { body: { title: 'Mine', content: `<p>${TEXT}</p>${figure(id)}` } });
  const { uploadedBy } = (await rowOf(id))!;
  const [person] = await t.db.select().from(users).where(eq(users.id, uploadedBy!));
  const subject = { email: person!.email, userId: uploadedBy, pseudonym: 'erased-1' };
  const found = await submissionsData.find(t.db, subject);
  expect(found.submissionPictures).toEqual([
    expect.objectContaining({ submission: 'Mine', fileName: 'cranes.jpg', bytes: picture.length }),
    expect.objectContaining({ submission: null, fileName: 'cranes.jpg' }),
  ]);
  await t.db.transaction((tx) => submissionsData.erase(tx, subject, 'named'));
  for (const of of [id, unsent]) expect(await rowOf(of)).toBeUndefined();
});

test('a submission has at most so many pictures, and each has at most so many bytes', async () => {
  const ids = [await sent(), await sent()];
  const many = Array.from({ length: MAX_PICTURES + 1 }, (_, at) => figure(ids[at % 2]!)).join('');
  expect((await propose(many)).json()).toMatchObject({
    errors: { content: expect.stringContaining(`at most ${MAX_PICTURES} pictures`) },
  });
  const large = await upload(Buffer.concat([picture, Buffer.alloc(MAX_PICTURE_BYTES)]), { cookie: browser });
  expect(large.statusCode).toBe(400);
  expect(large.json().message).toContain('larger than 10 MB');
  await t.db
    .update(submissionPictures)
    .set({ bytes: 25 * 1024 ** 2 })
    .where(eq(submissionPictures.id, ids[0]!));
  await t.db
    .update(submissionPictures)
    .set({ bytes: 25 * 1024 ** 2 })
    .where(eq(submissionPictures.id, ids[1]!));
  expect((await propose(ids.map((id) => figure(id)).join(''))).json()).toMatchObject({
    errors: { content: expect.stringContaining('at most 40 MB') },
  });
});

test('only pictures are taken, and nothing stays of what is refused', async () => {
  const before = (await folders()).length;
  for (const [name, bytes, message] of [
    ['report.pdf', pdf(), 'Only pictures can be added here'],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG drawings can contain programs'],
    ['cranes.jpg', picture.subarray(0, 500), 'damaged or cut off'],
    ['empty.jpg', Buffer.alloc(0), 'empty'],
  ] as const) {
    const reply = await upload(bytes, { name, cookie: browser });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain(message);
  }
  expect((await folders()).length).toBe(before);
  expect(await readdir(path.join(t.config.dataDir, 'uploads'))).toEqual([]);
});

test('strangers cannot fill the disk: when very many pictures wait for their submissions, no more are taken', async () => {
  const ids = [await sent(), await sent(), await sent()];
  const large = inArray(submissionPictures.id, ids);
  await t.db
    .update(submissionPictures)
    .set({ bytes: MOST_UNSENT.bytes / 2 - 1 })
    .where(large);
  expect((await upload(picture, { cookie: browser })).statusCode).toBe(503);
  expect(takeErrors()).toHaveLength(1);
  await t.db.delete(submissionPictures).where(large);
  expect((await upload(picture, { cookie: browser })).statusCode).toBe(201);
});

test('an author cannot put anything but a picture into a figure', async () => {
  const id = await sent();
  const hostile = `<figure data-picture="${id}" onclick="alert(1)" data-alt="x&quot; onerror=&quot;alert(1)" data-caption="<script>1</script>&lt;b&gt;"></figure><figure data-picture="../../x"></figure><figure data-picture="${id}"><img src=x onerror=alert(1)></figure>`;
  const { content } = await read(await proposed(hostile));
  expect(content).toBe(
    `<p>${TEXT}</p>${figure(id, ' data-alt="x&quot; onerror=&quot;alert(1)" data-caption="1 &lt;b&gt;"')}`,
  );
});

test('a text is refused while its editor still sends a picture', async () => {
  const reply = await propose('<figure data-held="x"></figure>');
  expect(reply.json()).toMatchObject({ errors: { content: expect.stringContaining('still being sent') } });
});
