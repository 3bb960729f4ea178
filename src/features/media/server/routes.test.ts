import type { ReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Problem } from '#kernel/problem.ts';
import { endSessions } from '#platform/server/auth/people.ts';
import { users } from '#platform/server/auth/table.ts';
import { newest } from '#testing/newest.ts';
import { takeErrors } from '#testing/server-log.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { MediaFile, mediaApi } from '../contract.ts';
import { FILE_TEXT_MAX, MAX_UPLOAD_BYTES } from '../vocabulary.ts';
import { buildFile } from './factory.fixtures.ts';
import { jpeg, pdf, png } from './files.fixtures.ts';
import { mediaFiles } from './table.ts';
import { mediaTasks } from './tasks.ts';

const t = await usingTestApp();
const editor = await t.signIn('editor');
const picture = await jpeg(400, 300);

const api = (cookie = editor) => t.client<typeof mediaApi>(cookie);
const send = (url: string, payload: Buffer, cookie: string | undefined = editor, type = 'application/octet-stream') =>
  t.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...(cookie && { cookie }) } });
const upload = async (name: string, payload: Buffer) => {
  const reply = await send(`/api/admin/media?name=${encodeURIComponent(name)}`, payload);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<MediaFile>();
};
const get = (url: string, headers: Record<string, string> = {}) => t.inject({ url, headers });
const folders = () => readdir(path.join(t.config.dataDir, 'media')).catch(() => []);
const actionsOn = async (id: string) => {
  const rows = await t.auditEntries(id);
  return rows.map(({ action }) => action);
};

test('uploading a picture adds it to the library, with its size and its file name as title', async () => {
  const file = await upload('harbour_at dusk.JPG', picture);
  expect(file).toMatchObject({
    title: 'harbour at dusk',
    fileName: 'harbour_at dusk.JPG',
    kind: 'picture',
    type: 'image/jpeg',
    bytes: picture.length,
    width: 400,
    height: 300,
    widths: [320, 400],
    alt: '',
    decorative: false,
  });
  const { rows } = await api()('GET /api/admin/media', { query: { q: 'harbour' } });
  expect(rows).toEqual([file]);
  expect(await actionsOn(file.id)).toEqual(['media.create']);
});

const ENDINGS: [how: string, end: (id: string) => Promise<unknown>][] = [
  ['disabled', (id) => t.db.update(users).set({ banned: true }).where(eq(users.id, id))],
  ['made a reader', (id) => t.db.update(users).set({ role: 'subscriber' }).where(eq(users.id, id))],
  ['signed out', (id) => t.db.transaction((tx) => endSessions(tx, id))],
];
test.each(ENDINGS)('an upload whose sender is %s while it arrives is refused and leaves nothing', async (_, end) => {
  const file = await upload('before.jpg', picture);
  const kept = await folders();
  for (const url of [
    '/api/admin/media?name=late.jpg',
    `/api/admin/media/${file.id}/file?name=late.jpg&updatedAt=${encodeURIComponent(file.updatedAt)}`,
    '/api/v1/files?name=late.jpg',
    '/api/submissions/pictures?name=late.jpg',
  ]) {
    const { id, cookie } = await t.somebody('editor');
    const slowly = async function* () {
      yield picture.subarray(0, -10);
      await end(id);
      yield picture.subarray(-10);
    };
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    const reply = await t.inject({ method: 'POST', url, payload: Readable.from(slowly()), headers });
    expect(reply.statusCode, url).toBe(401);
  }
  expect(await folders()).toEqual(kept);
  expect((await api()('GET /api/admin/media/:id', { params: { id: file.id } })).key).toBe(file.key);
});

test('the database refuses longer texts about a file than the desk accepts, whoever stores them', async () => {
  for (const [name, most] of Object.entries(FILE_TEXT_MAX)) {
    await buildFile(t.db, { [name]: 'x'.repeat(most) });
    await expect(buildFile(t.db, { [name]: 'x'.repeat(most + 1) })).rejects.toMatchObject({
      cause: { constraint: `media_files_${name}` },
    });
  }
});

test('a picture’s sizes are public and cached for a year, and browsers do not interpret them as anything else', async () => {
  const { key } = await upload('a.jpg', picture);
  for (const [name, type] of [
    ['320.avif', 'image/avif'],
    ['400.webp', 'image/webp'],
    ['400.jpg', 'image/jpeg'],
  ]) {
    const reply = await get(`/media/${key}/${name}`);
    expect([reply.statusCode, reply.headers]).toMatchObject([
      200,
      {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-length': String(reply.rawPayload.length),
      },
    ]);
    const etag = String(reply.headers.etag);
    expect((await get(`/media/${key}/${name}`, { 'if-none-match': etag })).statusCode).toBe(304);
  }
});

test.each([
  'original.jpg',
  'original',
  '999.webp',
  '320.gif',
  '..%2f320.webp',
  '%00',
  '320.webp%00.jpg',
  '.',
  'constructor',
])('/media/…/%s answers 404: the uploaded file and the rest of the disk are private', async (name) => {
  const { key } = await upload('a.jpg', picture);
  expect((await get(`/media/${key}/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await get(`/media/${key}/${name}`)).statusCode).toBeLessThan(500);
});

test.each(['/media/x/320.webp', `/media/${'0'.repeat(32)}/320.webp`])('%s answers 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('an attachment downloads under its name and never opens as a page', async () => {
  const file = await upload('Überblick "2026".pdf', pdf());
  expect(file).toMatchObject({ kind: 'document', type: 'application/pdf', width: null, placeholder: '' });
  const { statusCode, headers, rawPayload } = await get(`/media/${file.key}/Uberblick-2026.pdf`);
  expect([statusCode, rawPayload.equals(pdf())]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Uberblick-2026.pdf"; filename*=UTF-8''%C3%9Cberblick%20%222026%22.pdf`,
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('an attachment has the type of its extension, whatever type is stored', async () => {
  const { id, key } = await upload('a.pdf', pdf());
  await t.db.update(mediaFiles).set({ type: 'text/javascript' }).where(eq(mediaFiles.id, id));
  expect((await get(`/media/${key}/a.pdf`)).headers['content-type']).toBe('application/pdf');
});

test('a HEAD request learns the size of a large file without the site reading the file', async () => {
  const bytes = Buffer.from('State,Rate\n'.repeat(100_000));
  const { key } = await upload('large.csv', bytes);
  const read = vi.spyOn(t.deps.files, 'read');
  onTestFinished(() => read.mockRestore());
  const { statusCode, headers } = await t.inject({ method: 'HEAD', url: `/media/${key}/large.csv` });
  expect([statusCode, Number(headers['content-length'])]).toEqual([200, bytes.length]);
  const { stream } = (await read.mock.results[0]!.value) as { stream: ReadStream };
  expect([stream.destroyed, stream.bytesRead]).toEqual([true, 0]);
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/', 10],
  ['bytes=10-', 206, 'bytes 10-', undefined],
  ['bytes=-5', 206, undefined, 5],
  ['bytes=0-99999999', 206, 'bytes 0-', undefined],
  ['bytes=99999999-', 416, 'bytes */', undefined],
  ['bytes=9-3', 200, undefined, undefined],
  ['bytes=0-1,3-4', 200, undefined, undefined],
  ['lines=1', 200, undefined, undefined],
])('a request for %s gets %i', async (range, status, contentRange, length) => {
  const { key } = await upload('report.pdf', pdf());
  const { statusCode, headers, rawPayload } = await get(`/media/${key}/report.pdf`, { range });
  expect(statusCode).toBe(status);
  if (contentRange) expect(headers['content-range']).toContain(contentRange);
  if (length) expect(rawPayload).toHaveLength(length);
  if (status < 300) expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

test('a person who sends a refused file gets the reason, and nothing stays on the disk', async () => {
  const before = await folders();
  const reply = await send('/api/admin/media?name=x.png', Buffer.from('<svg onload="alert(1)"/>'));
  expect([reply.statusCode, reply.json().errors.file]).toEqual([
    400,
    'SVG drawings can contain programs. Please export the drawing as PNG',
  ]);
  expect(await folders()).toEqual(before);
  expect(await readdir(path.join(t.config.dataDir, 'uploads'))).toEqual([]);
});

test('the site refuses a file larger than 50 MB', async () => {
  const reply = await send('/api/admin/media?name=x.pdf', Buffer.alloc(MAX_UPLOAD_BYTES + 1));
  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    'The file is larger than 50 MB. Please send a smaller one',
  ]);
});

test.each(['', '%00.png', 'a%0Ab.png', '...', '/', '%E2%80%AE', 'x'.repeat(301)])(
  'the site refuses the name %j',
  async (name) => {
    expect((await send(`/api/admin/media?name=${name}`, picture)).statusCode).toBe(400);
  },
);

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\ada\\photo.jpg', 'photo.jpg'],
  ['gpj.‮exe.jpg', 'gpj.exe.jpg'],
  ['…photo….jpg', '…photo….jpg'],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
  ["'; drop table media_files; --.jpg", "'; drop table media_files; --.jpg"],
])('the name %j becomes %j', async (name, kept) => {
  expect((await upload(name, picture)).fileName).toBe(kept);
});

test('only editors and administrators can upload, and only bytes', async () => {
  const subscriber = await t.signIn('subscriber');
  expect((await send('/api/admin/media?name=a.jpg', picture, '')).statusCode).toBe(401);
  expect((await send('/api/admin/media?name=a.jpg', picture, subscriber)).statusCode).toBe(403);
  expect((await send('/api/admin/media?name=a.jpg', picture, editor, 'image/jpeg')).statusCode).toBe(415);
  expect((await send('/api/admin/media?name=a.jpg', Buffer.from('{}'), editor, 'application/json')).statusCode).toBe(
    400,
  );
});

test('the desk can describe a picture and set its credit and focal point, but cannot overwrite a colleague’s version', async () => {
  const { id, updatedAt } = await upload('a.jpg', picture);
  const change = (body: object) =>
    api()('PATCH /api/admin/media/:id', { params: { id }, body: { ...newest, ...body } });
  const fields = {
    alt: 'A ship',
    caption: 'Rotterdam',
    credit: 'Lena Ortiz',
    licence: 'CC BY 4.0',
    focusX: 10,
    focusY: 90,
  };
  expect(await change({ ...fields, updatedAt })).toMatchObject(fields);
  await expect(change({ alt: 'Another', updatedAt })).rejects.toMatchObject({ status: 409 });
  await expect(change({ focusX: 101 })).rejects.toMatchObject({ status: 400 });
  const missing = await api()('GET /api/admin/media', { query: { alt: 'missing' } });
  expect(missing.rows.map((row) => row.id)).not.toContain(id);
});

test('the list of pictures without a description leaves out decorative ones and documents', async () => {
  const q = 'undescribed';
  const [missing] = await Promise.all([
    buildFile(t.db, { title: q, alt: '' }),
    buildFile(t.db, { title: q, alt: '', decorative: true }),
    buildFile(t.db, { title: q, alt: '', kind: 'document' }),
    buildFile(t.db, { title: q, alt: '', deletedAt: new Date().toISOString() }),
    buildFile(t.db, { title: q }),
  ]);
  const { rows, total } = await api()('GET /api/admin/media', { query: { q, alt: 'missing' } });
  expect([rows.map(({ id }) => id), total]).toEqual([[missing!.id], 1]);
});

test('a replaced picture gets a new address, and the old address redirects to it', async () => {
  const before = await upload('a.jpg', picture);
  await api()('PATCH /api/admin/media/:id', { params: { id: before.id }, body: { ...newest, alt: 'Kept' } });
  expect((await get(`/media/${before.key}/400.webp`)).statusCode).toBe(200);
  const reply = await send(
    `/api/admin/media/${before.id}/file?name=b.png&updatedAt=${newest.updatedAt}`,
    await png(350, 300),
  );
  const after = reply.json<MediaFile>();
  expect(after).toMatchObject({ id: before.id, alt: 'Kept', fileName: 'b.png', widths: [320, 350] });
  expect(after.key).not.toBe(before.key);
  const old = await get(`/media/${before.key}/400.webp`);
  expect([old.statusCode, old.headers.location]).toEqual([302, `/media/${after.key}/350.webp`]);
  expect((await get(`/media/${after.key}/350.webp`)).statusCode).toBe(200);
  expect(await folders()).not.toContain(before.key);
  expect(await actionsOn(before.id)).toEqual(['media.create', 'media.update', 'media.replace']);
  expect(
    (await send(`/api/admin/media/${before.id}/file?name=b.pdf&updatedAt=${newest.updatedAt}`, pdf())).statusCode,
  ).toBe(400);
  const outdated = await send(`/api/admin/media/${before.id}/file?name=c.png&updatedAt=${before.updatedAt}`, picture);
  expect([outdated.statusCode, outdated.json<Problem>().message]).toEqual([
    409,
    expect.stringContaining('Somebody else saved this file'),
  ]);
  expect(await folders()).toContain(after.key);
});

test('a file in the bin has no address until it is restored', async () => {
  const { id, key, updatedAt } = await upload('a.jpg', picture);
  const status = async () => (await get(`/media/${key}/320.webp`)).statusCode;
  expect(await status()).toBe(200);
  await api()('DELETE /api/admin/media/:id', { params: { id }, query: { updatedAt } });
  expect(await status()).toBe(404);
  await api()('POST /api/admin/media/:id/restore', { params: { id } });
  expect(await status()).toBe(200);
});

test('the site does not delete a file that somebody has described since', async () => {
  const { id, updatedAt } = await upload('a.jpg', picture);
  const params = { id };
  await api()('PATCH /api/admin/media/:id', { params, body: { updatedAt, alt: 'By a colleague' } });
  await expect(api()('DELETE /api/admin/media/:id', { params, query: { updatedAt } })).rejects.toMatchObject(
    refusal(409, 'Somebody else saved this file'),
  );
  expect(await api()('GET /api/admin/media/:id', { params })).toMatchObject({ alt: 'By a colleague' });
});

test('the site removes the bytes of files without a record a day later', async () => {
  const kept = await upload('a.jpg', picture);
  const erased = await buildFile(t.db);
  await t.deps.files.put(`${erased.key}/320.webp`, Buffer.from('x'));
  await t.asOwner(sql`delete from media_files where id = ${erased.id}`);
  const run = (now: number) => mediaTasks[0]!.run(t.deps, now);
  await run(Date.now());
  expect(await folders()).toContain(erased.key);
  await run(Date.now() + 2 * 86_400_000);
  expect(await folders()).not.toContain(erased.key);
  expect(await folders()).toContain(kept.key);
});

test('the site also removes the rest of an interrupted upload', async () => {
  const left = path.join(t.config.dataDir, 'uploads', 'left');
  await writeFile(left, 'x');
  await mediaTasks[0]!.run(t.deps, Date.now() + 2 * 86_400_000);
  expect(await readdir(path.dirname(left))).toEqual([]);
});

// Runs last, because the site remembers for a minute that its disk is full.
test('a full disk causes a clear error and leaves no half-stored file', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const before = await folders();
  const put = vi.spyOn(t.deps.files, 'put').mockRejectedValue(full);
  const reply = await send('/api/admin/media?name=a.jpg', picture);
  put.mockRestore();
  takeErrors();
  expect([reply.statusCode, reply.json().message]).toEqual([507, expect.stringContaining('the site’s disk is full')]);
  expect(await folders()).toEqual(before);
});

test('a long name is cut between characters', async () => {
  const { fileName } = await upload(`${'😀'.repeat(100)}a.jpg`, picture);
  expect(fileName).toBe(`${'😀'.repeat(97)}a.jpg`);
});
