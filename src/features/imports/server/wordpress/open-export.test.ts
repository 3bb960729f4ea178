import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { Incoming, LeftOutRecord } from '../incoming.ts';
import { comment, exportOf, file, item, meta } from './export.fixtures.ts';
import { openWordPressExport } from './open-export.ts';

const folder = temporaryFolder(afterAll);

async function read(...items: string[]) {
  const name = path.join(folder, 'export.xml');
  await writeFile(name, exportOf(...items));
  const source = await openWordPressExport(name, 'analysis');
  const records: (Incoming | LeftOutRecord)[] = [];
  for await (const record of source.records(() => undefined)) records.push(record);
  expect(records).toHaveLength(source.total);
  return records;
}

const [before, after] = [1, 3].map((id) => item({ id, title: `Piece ${id}`, content: 'Words.' })) as [string, string];
const keysOf = (records: (Incoming | LeftOutRecord)[]) => records.map(({ key }) => key);
const attributes = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}=""`).join(' ');
const MEGABYTE = 1024 ** 2;

test.each([
  ['has 21 MB of text', { content: 'x'.repeat(21 * MEGABYTE) }, 'It is larger than 20 MB'],
  ['has 21 MB of comments', { more: comment(1, 'x'.repeat(MEGABYTE)).repeat(21) }, 'It is larger than 20 MB'],
  ['has very many elements', { more: '<a/>'.repeat(200_001) }, 'It has more than 200,000 elements'],
  ['has a value with 20 levels', { more: `${'<b>'.repeat(20)}x${'</b>'.repeat(20)}` }, 'It is nested too deeply'],
  [
    'has an element with 1,001 attributes',
    { more: `<x ${attributes(1_001)}/>` },
    'It has an element with more than 1,000 attributes',
  ],
])('an import leaves out a post that %s, says which, and continues', async (_, over, reason) => {
  const records = await read(before, item({ id: 2, title: 'Piece 2', content: 'Words.', ...over }), after);
  expect(keysOf(records)).toEqual(['post:1', 'post:2', 'post:3']);
  expect(records[1]).toEqual({ key: 'post:2', title: 'Piece 2', reason });
});

test('the report also lists a file that is beyond a limit', async () => {
  const records = await read(before, file(2, '2019/05/chart.png', '<a/>'.repeat(200_001)));
  expect(records[1]).toMatchObject({ key: 'post:2', title: 'File 2', reason: expect.stringContaining('elements') });
});

test('an import leaves out invisible comments, and replaces an invisible title', async () => {
  const comments = comment(1, '\u200b\u200b') + comment(2, 'Thanks');
  const [post] = (await read(item({ id: 1, title: '\u3164', content: 'Words.', more: comments }))) as Incoming[];
  expect(post!.comments.map(({ body }) => body)).toEqual(['Thanks']);
  expect(post!.fields.title).toBe('Words.');
});

test('an import keeps a post with thousands of comments and custom fields', async () => {
  const comments = Array.from({ length: 8_000 }, (_, nth) => comment(nth, `Thanks ${nth}`)).join('');
  const fields = Array.from({ length: 22_000 }, (_, nth) => meta(`field-${nth}`, '1')).join('');
  const [popular, detailed] = (await read(
    item({ id: 1, title: 'Popular', content: 'Words.', more: comments }),
    item({ id: 2, title: 'Detailed', content: 'Words.', more: fields }),
  )) as Incoming[];
  expect(popular!.comments).toHaveLength(8_000);
  expect(detailed!.fields.title).toBe('Detailed');
});

test.each([
  [
    'has a part other than a record that is beyond a limit',
    `<image>${'<a>'.repeat(30)}`,
    'The part “image” of the file',
  ],
  ['is nested a thousand levels deep', item({ id: 2, title: '2', more: '<b>'.repeat(1_000) }), 'nested too deeply'],
  [
    'has an element with very many attributes',
    item({ id: 2, title: '2', more: `<x ${attributes(100_001)}/>` }),
    'more than 100,000 attributes',
  ],
])('an import refuses an export that %s', async (_, part, reason) => {
  await expect(read(before, part)).rejects.toThrow(reason);
});
