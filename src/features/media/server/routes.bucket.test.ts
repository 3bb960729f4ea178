import { afterAll, expect, test } from 'vitest';
import { readBucket } from '#platform/server/files/bucket.ts';
import { s3Store } from '#platform/server/files/s3-store.ts';
import { startS3 } from '#testing/s3.ts';
import { usingTestApp } from '#testing/test-app.ts';

const s3 = await startS3();
afterAll(() => s3.stop());
const t = await usingTestApp({ env: { MEDIA_URL: s3.address('library') } });

test('the library keeps its files in the bucket that MEDIA_URL names', async () => {
  const headers = {
    cookie: await t.signIn('editor'),
    'content-type': 'application/octet-stream',
    origin: t.config.publicUrl,
  };
  const payload = 'State;Rate\nMalta;18\n';
  const sent = await t.inject({ method: 'POST', url: '/api/admin/media?name=rates.csv', headers, payload });
  expect(sent.statusCode).toBe(201);
  const { key } = sent.json();
  const got = await t.inject({ url: `/media/${key}/rates.csv`, headers: { range: 'bytes=0-4' } });
  expect([got.statusCode, got.headers['content-range'], got.body]).toEqual([206, 'bytes 0-4/20', 'State']);
  const names: string[] = [];
  for await (const name of s3Store(readBucket(s3.address('library'))!).names()) names.push(name);
  expect(names).toEqual([`${key}/original.csv`]);
});
