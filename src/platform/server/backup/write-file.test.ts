import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { fileNameAt, listFiles, removeOldest } from './write-file.ts';

test.each([
  ['the oldest goes first', ['26T02', '27T02', '28T02', '29T02'], ['27T02', '28T02', '29T02']],
  [
    'many on one day leave those of earlier days',
    ['27T02', '28T02', '29T02', '29T09', '29T10'],
    ['27T02', '28T02', '29T10'],
  ],
  ['many on one day replace each other', ['29T02', '29T09', '29T10', '29T11'], ['29T09', '29T10', '29T11']],
  ['fewer than the limit stay', ['28T02', '29T02'], ['28T02', '29T02']],
])('of backups over the limit, %s', async (_, made, kept) => {
  const folder = temporaryFolder();
  const nameOf = (hour: string) => fileNameAt(Date.parse(`2026-11-${hour}:00:00Z`), false);
  for (const hour of made) await writeFile(path.join(folder, nameOf(hour)), '');
  const removed = await removeOldest(folder, 3);
  expect(await listFiles(folder)).toEqual(kept.map(nameOf));
  expect(removed).toHaveLength(made.length - kept.length);
});
