import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from '#platform/server/files/folder-store.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { discard, dumpFiles, readFiles, storeIn } from './files.ts';
import { readLines } from './lines.ts';

const folder = temporaryFolder(afterAll);

/** Looks like other parts of a snapshot, and does not end with a line break. */
const AWKWARD = Buffer.from('\\.\n-- {"files":0}\nfile "a/b" 9\n\0\xff', 'latin1');

async function filled(name: string) {
  const store = folderStore(path.join(folder, name));
  await store.put('0a/320.webp', Buffer.alloc(100_000, 7));
  await store.put('0a/original.jpg', AWKWARD);
  await store.put('0b/empty.csv', Buffer.alloc(0));
  return store;
}

async function dumped(store: ReturnType<typeof folderStore>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of dumpFiles(store)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([1, 7, 1000, 1_000_000])('files that are read in pieces of %i bytes are unchanged', async (size) => {
  const bytes = await dumped(await filled('full'));
  const copy = folderStore(path.join(folder, `copy-${size}`));
  expect(await readFiles(readLines(inPieces(bytes, size)), storeIn(copy))).toEqual({
    files: 3,
    bytes: 100_000 + AWKWARD.length,
  });
  expect((await dumped(copy)).equals(bytes)).toBe(true);
});

test('an empty store is written as one line', async () => {
  expect((await dumped(folderStore(path.join(folder, 'none')))).toString()).toBe('-- {"files":0,"bytes":0}\n');
});

const read = (bytes: Buffer) => readFiles(readLines(inPieces(bytes, 500)), discard);

test('a changed byte is noticed', async () => {
  const bytes = await dumped(await filled('full'));
  bytes[5_000]! ^= 1;
  await expect(read(bytes)).rejects.toThrow('damaged: the file 0a/320.webp');
});

test.each([10, 50_000, 100_100, 100_200])('a snapshot that is cut off after %i bytes is noticed', async (length) => {
  const bytes = await dumped(await filled('full'));
  await expect(read(bytes.subarray(0, length))).rejects.toThrow(/cut off|damaged/);
});

test.each(['../../etc/passwd', '/etc/passwd', 'a/../b', 'a/.b', '.a/b', 'a', 'a/b/c'])(
  'a file called %s is not written',
  async (name) => {
    await expect(read(Buffer.from(`file "${name}" 1\nx\n00\n`))).rejects.toThrow('damaged');
    await expect(folderStore(folder).put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
  },
);
