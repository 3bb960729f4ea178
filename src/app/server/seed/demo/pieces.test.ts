import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdownFolder } from '#platform/server/documents/read-markdown.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { DEMO, LISTS, PIECES, readList, readPieces } from './pieces.ts';

const namesOf = <T extends object>(schemas: T) => Object.keys(schemas) as (keyof T)[];

test('every file of the demonstration content is valid and has a text, and titles are unique within a kind', async () => {
  for (const kind of namesOf(PIECES)) {
    const pieces = await readPieces(kind);
    expect(pieces.filter(({ text }) => text === '')).toEqual([]);
    expect(new Set(pieces.map(({ fields }) => fields.title)).size).toBe((await readdir(path.join(DEMO, kind))).length);
  }
  for (const name of namesOf(LISTS)) expect((await readList(name)).length).toBeGreaterThan(0);
});

test('the folder contains only files that are read', async () => {
  const read = [...namesOf(PIECES), ...namesOf(LISTS).map((name) => `${name}.yaml`), 'pictures', 'README.md'];
  expect((await readdir(DEMO)).sort()).toEqual(read.sort());
});

test('no kind or list accepts unknown fields', () => {
  for (const schema of [...Object.values(PIECES), ...Object.values(LISTS)])
    expect(schema.safeParse({ colour: 'red' }).error?.message).toContain('Not recognised: colour');
});

const ARTICLE = `title: On pens
type: guide
category: Tax Treaties
daysAgo: 3
views: 10`;

test.each([
  ['an unknown field', `${ARTICLE}\ncolour: red`, /pens\.md: Not recognised: colour$/],
  ['a missing title', ARTICLE.replace('title: On pens\n', ''), /pens\.md: title: Title is required$/],
  [
    'a wrong category',
    ARTICLE.replace('Tax Treaties', 'Taxes'),
    /pens\.md: category: Choose one of these: .* Tax Policy/,
  ],
])('%s is refused with the name of the file', async (_, fields, message) => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'pens.md'), `---\n${fields}\n---\n\nBring your own.\n`);
  await expect(readMarkdownFolder(folder, PIECES.articles).next()).rejects.toThrow(message);
});
