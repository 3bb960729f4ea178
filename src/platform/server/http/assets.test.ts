import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { serveAssets, serveFlags } from './assets.ts';

const app = Fastify();
const root = temporaryFolder(afterAll);
for (const file of [
  'assets/entry-1a2b.js',
  'crash.css',
  'icon.svg',
  'favicon.svg',
  'apple-touch-icon.png',
  '.vite/manifest.json',
]) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), '{}');
}
let icon: { tab: string; phone: string } | null = null;
let failing = false;
await serveAssets(app, root, async () => {
  if (failing) throw new Error('the database is away');
  return icon;
});
await serveFlags(app);
afterAll(() => app.close());

test.each([
  ['/assets/entry-1a2b.js', 'for good, since its name has a hash', 'public, max-age=31536000, immutable'],
  ['/crash.css', 'for an hour', 'public, max-age=3600'],
])('%s can be cached %s', async (url, _, caching) => {
  const reply = await app.inject(url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, caching]);
});

test.each(['/icon.svg', '/flags/GB.svg'])('%s states its character encoding', async (url) => {
  expect((await app.inject(url)).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});

test('the manifest of the build is not served', async () => {
  expect((await app.inject('/.vite/manifest.json')).statusCode).toBe(404);
});

test.each([
  ['/favicon.svg', '/media/a/64.webp'],
  ['/apple-touch-icon.png', '/media/a/320.jpg'],
])('%s is the icon of the product until the site has its own', async (url, own) => {
  expect((await app.inject(url)).statusCode).toBe(200);
  icon = { tab: '/media/a/64.webp', phone: '/media/a/320.jpg' };
  const reply = await app.inject(url);
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
    302,
    own,
    'public, max-age=3600',
  ]);
  icon = null;
});

test('while the database is away, browsers get the icon of the product', async () => {
  failing = true;
  expect((await app.inject('/favicon.svg')).statusCode).toBe(200);
  failing = false;
});
