import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedReply, pickEncoding } from './cached-reply.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.8', 'gzip'],
  ['deflate', 'identity'],
] as const)('with Accept-Encoding "%s", the encoding is %s', (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding);
});

test('a reply is the same in every encoding', async () => {
  const html = '<p>Meridian</p>'.repeat(100);
  const reply = new CachedReply(200, html, {});
  expect(zlib.gunzipSync(await reply.in('gzip')).toString()).toBe(html);
  expect(zlib.brotliDecompressSync(await reply.in('br')).toString()).toBe(html);
  expect((await reply.in('identity')).toString()).toBe(html);
  expect(reply.ready('br')).toBe(await reply.in('br'));
});

test('each compressed form is counted once, when it is made', async () => {
  const reply = new CachedReply(200, '<p>Meridian</p>'.repeat(100), {});
  const grown: number[] = [];
  reply.onGrowth((bytes) => grown.push(bytes));
  const forms = await Promise.all([reply.in('br'), reply.in('br'), reply.in('gzip'), reply.in('identity')]);
  await reply.in('br');
  expect(grown.toSorted()).toEqual([forms[0].length, forms[2].length].toSorted());
});
