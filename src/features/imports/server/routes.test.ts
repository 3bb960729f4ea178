import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { articles } from '#features/articles/server/table.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { zip } from '#platform/server/documents/read-docx.fixtures.ts';
import { uploadsFolder } from '#platform/server/files/parts.ts';
import { takeErrors } from '#testing/server-log.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { Import, ImportInput, importsApi } from '../contract.ts';
import { importLines, importRecords, imports, oldAddresses } from './table.ts';
import { exportOf, item } from './wordpress/export.fixtures.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('admin');
const desk = t.client<typeof importsApi>(cookie);
beforeEach(async () => {
  for (const table of [oldAddresses, importRecords, importLines, imports, articles]) await t.db.delete(table);
});

/** A Markdown text that would take minutes to read. */
const BUSY = `---\ntitle: Long\n---\n${'_a'.repeat(95_000)}`;

/** Sends a file in two pieces. Returns its id. */
async function send(xml: string | Buffer): Promise<string> {
  const id = crypto.randomUUID();
  const half = Math.floor(xml.length / 2);
  for (const [offset, piece] of [
    [0, xml.slice(0, half)],
    [half, xml.slice(half)],
  ] as const) {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    const url = `/api/admin/imports/uploads/${id}?offset=${offset}`;
    expect((await t.inject({ method: 'PUT', url, headers, payload: piece })).statusCode).toBe(200);
  }
  const reply = await t.inject({ url: `/api/admin/imports/uploads/${id}`, headers: { cookie } });
  expect(reply.json()).toEqual({ bytes: xml.length });
  return id;
}
const begin = (upload: string, over: Partial<ImportInput> = {}) =>
  desk('POST /api/admin/imports', {
    body: { upload, fileName: 'export.xml', type: 'analysis', rehearsal: false, ...over },
  });
const uploads = async () => (await readdir(uploadsFolder(t.deps.config))).filter((name) => name.endsWith('.part'));
const newest = async (): Promise<Import> => (await desk('GET /api/admin/imports', {})).rows[0]!;
const ended = async (state: Import['state']) => {
  await expect.poll(async () => (await newest()).state).toBe(state);
  return newest();
};
const linesOf = async (id: string, over: { remarked?: 'true' } = {}) =>
  (await desk('GET /api/admin/import-lines', { query: { id, ...over } as never })).rows.map(
    ({ key, outcome, remarks }) => [key, outcome, ...remarks],
  );

const xml = exportOf(
  item({ id: 1, title: 'First', content: 'x' }),
  item({ id: 2, title: 'Empty' }),
  item({ id: 3, title: 'Third', content: 'x' }),
);

test('the desk rehearses, runs and undoes an import, and reads the reports', async () => {
  const upload = await send(xml);
  expect(await begin(upload, { rehearsal: true })).toMatchObject({
    state: 'running',
    rehearsal: true,
    fileName: 'export.xml',
  });
  const rehearsed = await ended('rehearsed');
  expect(rehearsed).toMatchObject({
    source: 'wordpress https://old.example',
    done: 3,
    total: 3,
    outcomes: { added: 2, refused: 1 },
  });
  expect(await t.db.$count(articles)).toBe(0);
  expect(await linesOf(rehearsed.id)).toEqual([
    ['post:1', 'added'],
    ['post:2', 'refused', 'Content is required'],
    ['post:3', 'added'],
  ]);

  expect(await uploads()).toEqual([expect.stringContaining(upload)]);
  await begin(upload);
  const done = await ended('done');
  await expect.poll(uploads).toEqual([]);
  expect(await linesOf(done.id, { remarked: 'true' })).toEqual([['post:2', 'refused', 'Content is required']]);
  const made = await t.db
    .select({ title: articles.title, type: articles.type })
    .from(articles)
    .orderBy(asc(articles.title));
  expect(made).toEqual([
    { title: 'First', type: 'analysis' },
    { title: 'Third', type: 'analysis' },
  ]);
  const download = async () =>
    (await t.inject({ url: `/api/admin/import-lines/export?id=${done.id}`, headers: { cookie } })).body;
  expect(await download()).toContain('post:1,First,article,2019-05-04T10:30:00.000Z,added,,false');
  expect((await t.inject({ url: '/2019/05/piece-1' })).statusCode).toBe(301);

  expect(await desk('POST /api/admin/imports/:id/undo', { params: { id: done.id }, body: {} })).toEqual({
    undone: 2,
    reverted: 0,
    kept: 0,
    left: 0,
  });
  expect(await newest()).toMatchObject({ state: 'undone' });
  expect(await download()).toContain('post:1,First,article,2019-05-04T10:30:00.000Z,added,,true');
  const again = desk('POST /api/admin/imports/:id/undo', { params: { id: done.id }, body: {} });
  await expect(again).rejects.toMatchObject({ status: 409 });
  const said = (await t.db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);
  expect(said).toEqual(expect.arrayContaining(['import.rehearse', 'import.begin', 'article.create', 'import.undo']));
});

test('the desk can stop a running import, and undo it only afterwards', async () => {
  const [row] = await t.db
    .insert(imports)
    .values({ fileName: 'export.xml', type: 'analysis', upload: crypto.randomUUID() })
    .returning();
  const params = { id: row!.id };
  const undo = () => desk('POST /api/admin/imports/:id/undo', { params, body: {} });
  await expect(undo()).rejects.toMatchObject({ status: 409 });
  const stop = () => desk('POST /api/admin/imports/:id/stop', { params, body: {} });
  expect(await stop()).toMatchObject({ state: 'stopped' });
  await expect(stop()).rejects.toMatchObject({ status: 409 });
  expect(await undo()).toEqual({ undone: 0, reverted: 0, kept: 0, left: 0 });
});

/** The processes that this one has started. */
const processes = () =>
  execFileSync('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((row) => row.includes('threads/thread.ts'));

/** Begins an import that takes a minute. */
async function beginLong(): Promise<string> {
  const { id } = await begin(
    await send(zip(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.md`, BUSY])))),
  );
  await expect.poll(async () => (await newest()).total).toBe(20);
  expect(processes()).toHaveLength(1);
  return id;
}

test('stopping an import ends its process at once, whatever it reads', async () => {
  const id = await beginLong();
  await desk('POST /api/admin/imports/:id/stop', { params: { id }, body: {} });
  await expect.poll(processes).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'stopped', error: '' });
});

test('an import whose process is killed has failed, and the site continues', async () => {
  await beginLong();
  process.kill(Number.parseInt(processes()[0]!, 10), 'SIGKILL');
  expect(await ended('failed')).toMatchObject({ error: expect.stringContaining('ended unexpectedly') });
  expect(takeErrors()).toMatchObject([{ msg: 'the process of an import ended' }]);
});

test('the desk imports subscribers and tables; the report of subscribers contains no address', async () => {
  await t.db.delete(newsletterSubscribers);
  await t.db.delete(jobs);
  const csv = 'email,confirmed_at\nada@readers.example,2019-05-05 10:30:00\nnobody,';
  const list = { holds: 'subscribers', fileName: 'readers.csv' } as const;
  const upload = await send(csv);
  await begin(upload, { ...list, consent: 'Send me the letter.', rehearsal: true });
  expect(await ended('rehearsed')).toMatchObject({ outcomes: { added: 1, refused: 1 }, done: 2, total: 2 });
  expect(await t.db.$count(newsletterSubscribers)).toBe(0);
  await begin(upload, { ...list, consent: 'Send me the letter.' });
  const done = await ended('done');
  expect(await linesOf(done.id)).toEqual([
    ['row:1', 'added'],
    ['row:2', 'refused', 'It is not an email address'],
  ]);
  expect(JSON.stringify(await t.db.select().from(importLines))).not.toContain('readers.example');
  expect(await t.db.select().from(newsletterSubscribers)).toMatchObject([
    { email: 'ada@readers.example', active: true },
  ]);

  const undo = desk('POST /api/admin/imports/:id/undo', { params: { id: done.id }, body: {} });
  expect(await undo).toEqual({ undone: 1, reverted: 0, kept: 0, left: 0 });
  expect(await t.db.$count(newsletterSubscribers)).toBe(0);

  const table = 'title,company,location,description,requirements\nAnalyst,Osterholm,Vienna,Taxes.,A degree';
  await begin(await send(table), { holds: 'job', fileName: 'jobs.csv' });
  await ended('done');
  expect(await t.db.select().from(jobs)).toMatchObject([{ title: 'Analyst', requirements: ['A degree'] }]);
});

test('the site removes what an import has unpacked, even if it had to end the process', async () => {
  const { id } = await begin(await send(xml), { rehearsal: true });
  // This import unpacks nothing: its process does not know about the folder.
  const unpacked = path.join(uploadsFolder(t.deps.config), `${id}.unpacked`);
  await mkdir(path.join(unpacked, 'archive'), { recursive: true });
  await ended('rehearsed');
  await expect.poll(() => existsSync(unpacked)).toBe(false);
});

test.each([
  ['<html>This is a page, not an export</html>', 'not a WordPress export'],
  ['Title;Company\nVAT manager;Osterholm', 'This looks like a table. Choose what it contains'],
])('an import of any other file fails, and says why: %j', async (content, reason) => {
  await begin(await send(content));
  expect(await ended('failed')).toMatchObject({ error: expect.stringContaining(reason) });
});

test('only one import runs at a time; one that stalls counts as stopped, and the desk can continue it', async () => {
  const upload = await send(xml);
  await t.db.insert(imports).values({ fileName: 'other.xml', type: 'guide' });
  expect(await newest()).toMatchObject({ state: 'running' });
  await expect(begin(upload)).rejects.toMatchObject(refusal(409, 'Another import'));
  await t.db.update(imports).set({ aliveAt: new Date(Date.now() - 600_000).toISOString() });
  expect(await newest()).toMatchObject({ state: 'stopped' });
  await begin(upload);
  await ended('done');
});

test('the desk cannot import a file that has not arrived or belongs to another person', async () => {
  const gone = refusal(409, 'We no longer have this file');
  await expect(begin(crypto.randomUUID())).rejects.toMatchObject(gone);
  const upload = await send(xml);
  const other = t.client<typeof importsApi>(await t.signIn('admin'));
  const body = { upload, fileName: 'export.xml', type: 'analysis', rehearsal: true } as const;
  await expect(other('POST /api/admin/imports', { body })).rejects.toMatchObject(gone);
  await expect(begin(upload, { site: 'old.example' })).rejects.toMatchObject({ status: 400 });
});

test('the desk adds, changes and removes the redirect of an old address', async () => {
  const visit = async (url: string) => {
    const { statusCode, headers } = await t.inject({ url });
    return [statusCode, headers.location];
  };
  const add = (path: string, target: string) => desk('POST /api/admin/old-addresses', { body: { path, target } });
  expect((await visit('/category/vat'))[0]).toBe(404);
  const made = await add('/Category/VAT/', '/articles?category=VAT');
  await expect.poll(() => visit('/category/vat')).toEqual([301, '/articles?category=VAT']);
  expect(await t.db.$count(auditLog, eq(auditLog.action, 'old-address.create'))).toBe(1);
  expect((await desk('GET /api/admin/old-addresses', { query: { q: 'vat' } })).rows).toMatchObject([
    { path: '/category/vat', target: '/articles?category=VAT' },
  ]);
  await expect(add('/category/vat', '/events')).rejects.toMatchObject({ status: 409 });
  await expect(add('/loop', '/category/vat')).rejects.toMatchObject({ status: 409 });
  await expect(add('/self', '/self/')).rejects.toMatchObject({ status: 409 });
  await add('/?p=17', '/events');
  await expect.poll(() => visit('/?p=17')).toEqual([301, '/events']);
  await add('/%\ud800', '/events');
  for (const [path, target] of [
    ['/Articles', '/events'],
    ['/', '/articles'],
    ['/?q=1', '/articles'],
    ['category', '/articles'],
    ['/x', 'https://elsewhere.example/'],
    ['/x', '//elsewhere.example/'],
    ['/x', '/\\elsewhere.example'],
    ['/x', '/articles\n?q=vat'],
    ['/x', '/artcles'],
  ] as const)
    await expect(add(path, target), `${path} ${target}`).rejects.toMatchObject({ status: 400 });
  const change = (path: string, target: string, { id, updatedAt } = made) =>
    desk('PATCH /api/admin/old-addresses/:id', { params: { id }, body: { path, target, updatedAt } });
  for (const [path, target, status] of [
    ['/?p=17', '/articles', 409],
    ['/tag/vat', '/category/vat', 409],
    ['/tag/vat', '/artcles', 400],
  ] as const)
    await expect(change(path, target), `${path} ${target}`).rejects.toMatchObject({ status });
  const changed = await change('/tag/VAT', '/events');
  await expect.poll(() => visit('/tag/vat')).toEqual([301, '/events']);
  expect((await visit('/category/vat'))[0]).toBe(404);
  expect(await t.db.$count(auditLog, eq(auditLog.action, 'old-address.update'))).toBe(1);
  const remove = ({ id, updatedAt }: typeof made) =>
    desk('DELETE /api/admin/old-addresses/:id', { params: { id }, query: { updatedAt } });
  await expect(change('/tag/vat', '/articles', made)).rejects.toMatchObject({ status: 409 });
  await expect(remove(made)).rejects.toMatchObject({ status: 409 });
  await remove(changed);
  await expect.poll(async () => (await visit('/tag/vat'))[0]).toBe(404);
  await add('/encoded', '/%61rticles');
  await add('/letters', '/articles?q=税 “x” ü#1');
  const letters = [301, '/articles?q=%E7%A8%8E%20%E2%80%9Cx%E2%80%9D%20%C3%BC#1'];
  await expect.poll(() => visit('/letters')).toEqual(letters);
});
