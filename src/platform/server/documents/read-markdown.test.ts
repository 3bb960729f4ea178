import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { htmlOf, readMarkdownFolder, readYaml } from './read-markdown.ts';

const Fields = z.strictObject({ title: z.string('Title is required'), tags: z.array(z.string()).default([]) });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const write = (name: string, content: string) => writeFile(path.join(folder, name), content);
const first = () => readMarkdownFolder(folder, Fields).next();

test('the Markdown files of a folder are read one at a time, in the order of their names', async () => {
  await write('b.md', '---\ntitle: Second\n---\n');
  await write(
    'a.md',
    '---\r\ntitle: "First: with a colon"\r\ntags: [one, two]\r\n---\r\n\r\nSome text\r\n\r\n---\r\n\r\nand more.\r\n',
  );
  await write('notes.txt', 'not read');
  const files = readMarkdownFolder(folder, Fields);
  expect(await files.next()).toEqual({
    done: false,
    value: {
      fields: { title: 'First: with a colon', tags: ['one', 'two'] },
      text: 'Some text\r\n\r\n---\r\n\r\nand more.',
    },
  });
  await write('b.md', '---\ntitle: Changed since\n---\n');
  expect((await files.next()).value).toEqual({ fields: { title: 'Changed since', tags: [] }, text: '' });
  expect((await files.next()).done).toBe(true);
});

test.each([
  ['no fields', 'Some text', 'must begin with its fields, between two lines of ---'],
  [
    'fields that do not come first',
    'Text\n---\ntitle: One\n---\n',
    'must begin with its fields, between two lines of ---',
  ],
  ['fields without an end', '---\ntitle: One\n', 'must begin with its fields, between two lines of ---'],
  ['empty fields', '---\n---\n', 'title: Title is required'],
  ['a wrong field', '---\ntitle: One\ntags: [one, 2]\n---\n', 'tags: 1: Must be text'],
  ['several wrong fields', '---\ncolour: red\n---\n', 'title: Title is required; Not recognised: colour'],
  ['a field given twice', '---\ntitle: One\ntitle: Two\n---\n', 'Map keys must be unique at line 3, column 1'],
  ['a title with a bare asterisk', '---\ntitle: *One*\n---\n', /^Unresolved alias/],
  ['a title with a bare colon', '---\ntitle: One: two\n---\n', /^Nested mappings .* at line 2, column 8$/],
])('a file with %s is refused', async (_, content, message) => {
  await write('a.md', content);
  const { message: told } = await first().then(
    () => expect.unreachable(),
    (reason: Error) => reason,
  );
  expect(told.replace(`${path.join(folder, 'a.md')}: `, '')).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

test('a YAML file is read, and an error names the place of a wrong field', async () => {
  const file = path.join(folder, 'list.yaml');
  await writeFile(file, '- title: One\n- title: Two\n');
  expect(await readYaml(file, z.array(Fields))).toMatchObject([{ title: 'One' }, { title: 'Two' }]);
  await writeFile(file, '- title: One\n- tags: []\n');
  await expect(readYaml(file, z.array(Fields))).rejects.toThrow(`${file}: 1: title: Title is required`);
});

test('Markdown that takes too long to read, or that is nested without end, is refused', () => {
  expect(() => htmlOf('_a'.repeat(95_000))).toThrow('Its Markdown takes too long to read');
  expect(() => htmlOf('1. '.repeat(63_000))).toThrow('Its lists and quotations are nested too deeply');
  expect(htmlOf(`${'-'.repeat(80)}\n\n> - 1. deep`)).toContain('<hr>');
});

test('Markdown becomes HTML, including its tables and the HTML in it', () => {
  expect(htmlOf('## So *far*\n\n| a | b |\n| --- | --- |\n| 1 | <small data-note="foot">2</small> |')).toBe(
    '<h2>So <em>far</em></h2>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td><small data-note="foot">2</small></td>\n</tr>\n</tbody></table>\n',
  );
  expect(htmlOf('<aside data-box="key-points">\n\n- one\n\n</aside>')).toBe(
    '<aside data-box="key-points"><ul>\n<li>one</li>\n</ul>\n</aside>',
  );
});
