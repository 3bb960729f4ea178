import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startS3 } from '#testing/s3.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readBucket } from './bucket.ts';
import { s3Store } from './s3-store.ts';

const s3 = await startS3();
const address = s3.address('tax');
afterAll(() => s3.stop());

const store = (of = address) => s3Store(readBucket(of)!);
const all = async <T>(list: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
};
const read = async (name: string, range?: { start: number; end: number }) => {
  const found = await store().read(name, range);
  return found && { size: found.size, text: await text(found.stream) };
};

test('a file is stored, read in full and in part, listed and removed', async () => {
  const files = store();
  await files.put('aa/one.txt', Buffer.from('0123456789'));
  expect(await files.size('aa/one.txt')).toBe(10);
  expect(await read('aa/one.txt')).toEqual({ size: 10, text: '0123456789' });
  expect(await read('aa/one.txt', { start: 2, end: 4 })).toEqual({ size: 10, text: '234' });
  await files.put('aa/one.txt', Buffer.from('again'));
  expect(await read('aa/one.txt')).toEqual({ size: 5, text: 'again' });
  await files.put('aa/two.txt', Buffer.from(''));
  await files.put('bb/one.txt', Buffer.from('b'));
  expect(await all(files.names())).toEqual(['aa/one.txt', 'aa/two.txt', 'bb/one.txt']);
  const folders = await all(files.folders());
  expect(folders.map((one) => one.folder)).toEqual(['aa', 'bb']);
  expect(folders.every(({ madeAt }) => Math.abs(madeAt - Date.now()) < 60_000)).toBe(true);
  await files.removeFolder('aa');
  await files.removeFolder('aa');
  expect(await all(files.names())).toEqual(['bb/one.txt']);
});

test('a file of 30 MB is stored from the disk and read unchanged', async () => {
  const bytes = randomBytes(30 * 1024 * 1024);
  const file = path.join(temporaryFolder(), 'x');
  await writeFile(file, bytes);
  await store().put('cc/large.bin', { path: file });
  const hash = createHash('sha256');
  for await (const piece of (await store().read('cc/large.bin'))!.stream) hash.update(piece);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  await store().removeFolder('cc');
});

test('a list of more than a thousand files is complete', async () => {
  const files = store(address.replace('/tax', '/many'));
  const names = Array.from({ length: 1_100 }, (_, at) => `${String(at).padStart(4, '0')}/x`);
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => files.put(name, Buffer.from('x'))));
  expect(await all(files.names())).toEqual(names);
});

test('a missing file is undefined; other errors are not mistaken for that', async () => {
  expect(await read('no/such.txt')).toBeUndefined();
  expect(await store().size('no/such.txt')).toBeUndefined();
  const wrong = store(address.replace('S3RVER:S3RVER', 'nobody:S3RVER'));
  await expect(wrong.read('bb/one.txt')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(wrong.put('bb/one.txt', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  const nowhere = store(address.replace('/pictures', '/nothing'));
  await expect(nowhere.put('bb/one.txt', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(all(nowhere.names())).rejects.toMatchObject({ code: 'unavailable' });
  const silent = store('s3://a:b@127.0.0.1:1/pictures?tls=no');
  await expect(silent.read('bb/one.txt')).rejects.toMatchObject({ code: 'unavailable' });
});

/** Returns a store whose server answers every request with this text. */
async function answering(body: () => string) {
  const server = createServer((_, reply) => reply.end(body())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return store(`s3://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/pictures?tls=no`);
}

test('a faulty list takes little time, and ends with an error if it is too long or does not proceed', async () => {
  const unclosed = await answering(() => '<Contents>'.repeat(100_000));
  expect(await all(unclosed.names())).toEqual([]);
  const long = await answering(() => '<Contents></Contents>'.repeat(150_000));
  await expect(all(long.names())).rejects.toMatchObject({
    cause: new Error('the store of files sends too long a list'),
  });
  for (const entry of ['<Contents><Key>aa/x</Key></Contents>', '']) {
    let pages = 0;
    const repeating = await answering(() => `<IsTruncated>${++pages < 5}</IsTruncated>${entry}`);
    await expect(all(repeating.names())).rejects.toMatchObject({
      cause: new Error('the store of files lists the same files again'),
    });
  }
});

test('a store that ignores the range is refused, so that no reply is longer than announced', async () => {
  const heedless = await answering(() => '0123456789');
  await expect(heedless.read('aa/one.txt', { start: 2, end: 4 })).rejects.toMatchObject({ code: 'unavailable' });
});

test('a name that could lead out of the store is refused', async () => {
  for (const name of ['../x', 'a/../../x', '/etc/passwd', 'a/b/c', 'a/..']) {
    await expect(store().read(name)).rejects.toThrow('Not a name');
    await expect(store().put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
  }
});

test.each([
  ['s3://k:s%2Fx@s3.example.org/pics', { url: 'https://s3.example.org/pics', prefix: '', secretAccessKey: 's/x' }],
  ['s3://k:s@h:9000/pics/c/d?region=x&tls=no', { url: 'http://h:9000/pics', prefix: 'c/d/', region: 'x' }],
  ['s3://h/pics', undefined],
  ['s3://k:s@h', undefined],
  ['https://k:s@h/pics', undefined],
  ['s3://k:s@h/B%20', undefined],
  ['nonsense', undefined],
])('the address of a store %s is read as %j', (of, bucket) => {
  if (bucket) expect(readBucket(of)).toMatchObject(bucket);
  else expect(readBucket(of)).toBeUndefined();
});
