import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedPage, pickEncoding } from './cached-page.ts';

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

test('a page is the same in every encoding', async () => {
  const html = '<p>Meridian</p>'.repeat(100);
  const page = new CachedPage(200, html);
  expect(zlib.gunzipSync(await page.in('gzip')).toString()).toBe(html);
  expect(zlib.brotliDecompressSync(await page.in('br')).toString()).toBe(html);
  expect((await page.in('identity')).toString()).toBe(html);
  expect(page.ready('br')).toBe(await page.in('br'));
});

test('each compressed form is counted once, when it is made', async () => {
  const page = new CachedPage(200, '<p>Meridian</p>'.repeat(100));
  const grown: number[] = [];
  page.onGrowth((bytes) => grown.push(bytes));
  const forms = await Promise.all([page.in('br'), page.in('br'), page.in('gzip'), page.in('identity')]);
  await page.in('br');
  expect(grown.toSorted()).toEqual([forms[0].length, forms[2].length].toSorted());
});
