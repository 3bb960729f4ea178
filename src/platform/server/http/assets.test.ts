import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from './assets.ts';

const app = Fastify();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tax-meridian-assets-'));
  for (const file of ['assets/entry-1a2b.js', 'crash.css', '.vite/manifest.json']) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), '{}');
  }
  await serveAssets(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test.each([
  ['/assets/entry-1a2b.js', 'whose name changes with it, is kept for good', 'public, max-age=31536000, immutable'],
  ['/crash.css', 'is asked for again after an hour', 'public, max-age=3600'],
])('%s, %s', async (url, _, caching) => {
  const reply = await app.inject(url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, caching]);
});

test('the build’s notes for the server are not served', async () => {
  expect((await app.inject('/.vite/manifest.json')).statusCode).toBe(404);
});
