import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { diskCache } from './cards.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(temporaryFolder(), 'kept');
});

const log = { warn: vi.fn() };
const cacheOf = (maxBytes = 1_000) => diskCache({ folder, maxBytes, log });
const file = (text: string) => vi.fn(async () => Buffer.from(text));

test('a file is made once for the same facts, even by several nodes, and again for other facts', async () => {
  const make = file('a card');
  expect(await cacheOf().get({ title: 'VAT' }, make)).toEqual(Buffer.from('a card'));
  expect(await cacheOf().get({ title: 'VAT' }, make)).toEqual(Buffer.from('a card'));
  expect(make).toHaveBeenCalledTimes(1);
  expect(await cacheOf().get({ title: 'Excise' }, file('another'))).toEqual(Buffer.from('another'));
});

test('the oldest files are removed when all together are too large', async () => {
  for (const [n, title] of ['first', 'second', 'third'].entries()) {
    await cacheOf(25).get({ title }, file(title.padEnd(10)));
    for (const name of await readdir(folder)) {
      const text = await readFile(path.join(folder, name), 'utf8');
      if (text.trim() === title) await utimes(path.join(folder, name), 1_000 + n, 1_000 + n);
    }
  }
  const kept = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  expect(kept.map((text) => text.trim()).toSorted()).toEqual(['second', 'third']);
});

test('a file that could not be made is not kept', async () => {
  const failed = cacheOf().get({}, async () => {
    throw new Error('no fonts');
  });
  await expect(failed).rejects.toThrow('no fonts');
  expect(await cacheOf().get({}, file('a card'))).toEqual(Buffer.from('a card'));
});

test('a file that cannot be kept is still returned, and logged', async () => {
  await writeFile(folder, 'a file in place of the folder');
  expect(await cacheOf().get({}, file('a card'))).toEqual(Buffer.from('a card'));
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ folder }), 'a file could not be kept');
});
