import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { signingKey } from './secret.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'not', 'made', 'yet');
});

test('processes that start together agree on one key and keep it', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey({ sessionSecret: undefined, dataDir })));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(43);
  expect(await signingKey({ sessionSecret: undefined, dataDir })).toBe(keys[0]);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test.skipIf(process.platform === 'win32')('only its owner can read the key', async () => {
  await signingKey({ sessionSecret: undefined, dataDir });
  expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('a configured key is used unchanged, and no file is written', async () => {
  expect(await signingKey({ sessionSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32));
  expect(await readdir(folder)).toEqual([]);
});
