import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILE = 'docs/specification-coverage.md';

const rows = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));

test('each file that the specification coverage names is there', () => {
  const paths = new Set(rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code!).filter(isPath)));
  expect(paths.size).toBeGreaterThan(300);
  expect([...paths].flatMap(members).filter((path) => filesOf(path).length === 0)).toEqual([]);
});

/** `path` ('one title', 'another'): what a row says of the tests that prove it. */
const NAMED = /`([^`]+)` \(('[^`|]*?')\)/g;

test('each test that a row names by its title, or a part of it, is in the file', () => {
  const named = rows.flatMap((row) =>
    [...row.matchAll(NAMED)].flatMap(([, path, titles]) =>
      [...titles!.matchAll(/'([^']+)'/g)].map(([, title]) => ({ path: path!, title: title! })),
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  const isThere = ({ path, title }: { path: string; title: string }) =>
    members(path)
      .flatMap(filesOf)
      .some((file) => titlesOf(file).some((known) => known.includes(title)));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

/** What is called with a string and then a function, or options and a function. */
const titlesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])+)\1,\s*(?:async )?[({]/g)].map(
    ([, , title]) => title!,
  );

/** Addresses begin with a slash, calls have blanks in them; what remains is a file or a folder if it has a slash or an ending. */
const isPath = (code: string) => /\/|\.tsx?$/.test(code) && !/^\/|[ ?]/.test(code);

/** 'a/{b,c}.ts' names two files. */
function members(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  return braces ? braces[1]!.split(',').flatMap((name) => members(path.replace(braces[0], name))) : [path];
}

/** From `src/` or the root; a file beside the one named before it is named without its folder. */
function filesOf(path: string): string[] {
  const full = path.replace(/^f\//, 'features/');
  for (const pattern of [`src/${full}`, full, `src/**/${full}`]) {
    const found = globSync(pattern);
    if (found.length > 0) return found;
  }
  return [];
}
