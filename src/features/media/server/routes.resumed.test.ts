/** Interrupted uploads, over a real connection. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { usingTestApp } from '#testing/test-app.ts';
import type { MediaFile } from '../contract.ts';
import { MAX_UPLOAD_BYTES } from '../vocabulary.ts';
import { pdf } from './files.fixtures.ts';
import { mediaTasks } from './tasks.ts';

const t = await usingTestApp();
/** About 5 MB, with no two parts alike. */
const report = pdf(Array.from({ length: 600_000 }, (_, at) => `/K${at}`).join(' '));

const editor = await t.signIn('editor');
await t.app.listen({ host: '127.0.0.1', port: 0 });
const port = (t.app.server.address() as AddressInfo).port;

const options = (method: string, url: string, length: number, cookie = editor) => ({
  ...{ method, host: '127.0.0.1', port, path: url },
  headers: { cookie, 'content-type': 'application/octet-stream', 'content-length': length },
});

async function send(method: string, url: string, body: Buffer, cookie = editor) {
  const sending = request(options(method, url, body.length, cookie));
  sending.end(body);
  const [answer] = await once(sending, 'response');
  return { status: answer.statusCode as number, body: JSON.parse(await text(answer)) };
}

/** Announces the complete piece, sends its beginning, and cuts the connection. */
async function cutAfter(url: string, piece: Buffer, bytes: number): Promise<void> {
  const sending = request(options('PUT', url, piece.length));
  sending.on('error', () => undefined);
  sending.write(piece.subarray(0, bytes));
  await vi.waitFor(async () => expect((await arrived(url)).bytes).toBeGreaterThan(0), { timeout: 60_000 });
  const closed = new Promise((close) => sending.on('close', close));
  sending.destroy();
  await closed;
}

const at = (id: string) => `/api/admin/media/uploads/${id}`;
const arrived = async (url: string, cookie = editor) =>
  (await t.inject({ url: url.replace(/\?.*/, ''), headers: { cookie } })).json<{ bytes: number }>();
const finish = (id: string, cookie = editor) =>
  send('POST', `/api/admin/media?name=report.pdf&upload=${id}`, Buffer.alloc(0), cookie);
const parts = () => readdir(path.join(t.config.dataDir, 'uploads')).catch(() => []);

test('an upload continues after its connection is cut, and the file is complete', async () => {
  const id = crypto.randomUUID();
  await cutAfter(`${at(id)}?offset=0`, report, 1_000_000);
  const { bytes } = await arrived(at(id));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(report.length);
  const rest = await send('PUT', `${at(id)}?offset=${bytes}`, report.subarray(bytes));
  expect(rest).toEqual({ status: 200, body: { bytes: report.length } });
  const { status, body } = await finish(id);
  expect([status, body.bytes]).toEqual([201, report.length]);
  const { key } = body as MediaFile;
  const served = await t.inject({ url: `/media/${key}/report.pdf` });
  expect(served.rawPayload.equals(report)).toBe(true);
  expect(await parts()).toEqual([]);
  expect((await arrived(at(id))).bytes).toBe(0);
});

test('sending a piece twice changes nothing, and the site refuses one that would leave a gap', async () => {
  const id = crypto.randomUUID();
  const half = Math.floor(report.length / 2);
  for (let time = 0; time < 2; time += 1) await send('PUT', `${at(id)}?offset=0`, report.subarray(0, half));
  const gap = await send('PUT', `${at(id)}?offset=${half + 1}`, report.subarray(half + 1));
  expect([gap.status, gap.body.message]).toEqual([409, `Please continue the file at byte ${half}.`]);
  await send('PUT', `${at(id)}?offset=${half}`, report.subarray(half));
  expect((await finish(id)).body.bytes).toBe(report.length);
});

test('only its owner can see, continue or finish an upload', async () => {
  const id = crypto.randomUUID();
  await send('PUT', `${at(id)}?offset=0`, report);
  const other = await t.signIn('editor');
  expect((await arrived(at(id), other)).bytes).toBe(0);
  expect((await finish(id, other)).status).toBe(409);
  const subscriber = await t.signIn('subscriber');
  expect((await send('PUT', `${at(id)}?offset=0`, Buffer.from('x'), subscriber)).status).toBe(403);
  expect((await finish(id)).status).toBe(201);
});

test('an upload cannot exceed 50 MB, and the site removes a file that it refuses', async () => {
  const id = crypto.randomUUID();
  for (let offset = 0; offset < MAX_UPLOAD_BYTES; offset += MAX_UPLOAD_BYTES / 2)
    await send('PUT', `${at(id)}?offset=${offset}`, Buffer.alloc(MAX_UPLOAD_BYTES / 2));
  const beyond = await send('PUT', `${at(id)}?offset=${MAX_UPLOAD_BYTES}`, Buffer.from('x'));
  expect([beyond.status, beyond.body.message]).toEqual([400, expect.stringContaining('larger than 50 MB')]);
  expect((await finish(id)).status).toBe(400);
  expect(await parts()).toEqual([]);
});

test('the site removes an unfinished upload after a day, and a person can have at most twenty', async () => {
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  for (const id of ids) await send('PUT', `${at(id)}?offset=0`, Buffer.from('x'));
  const more = await send('PUT', `${at(crypto.randomUUID())}?offset=0`, Buffer.from('x'));
  expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('unfinished')]);
  await mediaTasks[0]!.run(t.deps, Date.now() + 2 * 86_400_000);
  expect(await parts()).toEqual([]);
});
