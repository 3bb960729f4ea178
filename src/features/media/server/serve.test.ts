import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { keepSmallFiles } from './serve.ts';

/** Returns a store in which a file's name gives its size. */
function setUp() {
  const read = vi.fn(async (name: string) => {
    const size = Number(name.split('/')[1]);
    return size > 0 ? { size, stream: Readable.from([Buffer.alloc(size, name)]) } : undefined;
  });
  return { read, kept: keepSmallFiles({ read }) };
}

test('the site reads a small file once', async () => {
  const { read, kept } = setUp();
  const first = await kept('a/2000');
  expect(first).toEqual(Buffer.alloc(2_000, 'a/2000'));
  expect(await kept('a/2000')).toEqual(first);
  expect(read).toHaveBeenCalledTimes(1);
});

test('the site streams a large file each time, and looks up a missing one again', async () => {
  const { read, kept } = setUp();
  for (let n = 0; n < 2; n++) expect(await kept('a/200000')).toMatchObject({ size: 200_000 });
  for (let n = 0; n < 2; n++) expect(await kept('a/0')).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(4);
});

test('the site keeps only the most recently read of very many small files', async () => {
  const { read, kept } = setUp();
  await kept('first/100000');
  for (let n = 0; n < 160; n++) await kept(`${n}/100000`);
  await kept('first/100000');
  for (let n = 160; n < 320; n++) {
    await kept(`${n}/100000`);
    await kept('first/100000');
  }
  const reads = (name: string) => read.mock.calls.filter(([asked]) => asked === name).length;
  expect(reads('first/100000')).toBe(1);
  await kept('0/100000');
  expect(reads('0/100000')).toBe(2);
});
