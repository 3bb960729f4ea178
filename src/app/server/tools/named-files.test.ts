import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages whose rows name files and tests, with how many of each there are at least. */
const PAGES = [
  { page: 'docs/specification-coverage.md', files: 300, tests: 15 },
  { page: 'docs/security.md', files: 80, tests: 15 },
];

const rowsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));

test.each(PAGES)('each file that a row of $page names exists', ({ page, files }) => {
  const rows = rowsOf(page);
  const paths = new Set(rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code!).filter(isPath)));
  expect(paths.size).toBeGreaterThan(files);
  expect([...paths].flatMap(members).filter((path) => filesOf(path).length === 0)).toEqual([]);
});

/** Matches the tests in a row: `path` ('one title', 'another'). */
const NAMED = /`([^`]+)` \(('[^`|]*?')\)/g;

test.each(PAGES)('each test title that $page names, or part of a title, is in its file', ({ page, tests }) => {
  const named = rowsOf(page).flatMap((row) =>
    [...row.matchAll(NAMED)].flatMap(([, path, titles]) =>
      [...titles!.matchAll(/'([^']+)'/g)].map(([, title]) => ({ path: path!, title: title! })),
    ),
  );
  expect(named.length).toBeGreaterThan(tests);
  const isThere = ({ path, title }: { path: string; title: string }) =>
    members(path)
      .flatMap(filesOf)
      .some((file) => titlesOf(file).some((known) => known.includes(title)));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

/** Returns the first arguments of calls with a string and then a function or options. */
const titlesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])+)\1,\s*(?:async )?[({]/g)].map(
    ([, , title]) => title!,
  );

/** A file or folder has a slash or an extension; addresses begin with a slash, and endpoints contain a space. */
const isPath = (code: string) => /\/|\.tsx?$/.test(code) && !/^\/|[ ?]/.test(code);

/** 'a/{b,c}.ts' names two files. */
function members(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  return braces ? braces[1]!.split(',').flatMap((name) => members(path.replace(braces[0], name))) : [path];
}

/** Finds a path below `src/` or the root; a row may leave the folder out for a file beside the one before it. */
function filesOf(path: string): string[] {
  const full = path.replace(/^f\//, 'features/');
  for (const pattern of [`src/${full}`, full, `src/**/${full}`]) {
    const found = globSync(pattern);
    if (found.length > 0) return found;
  }
  return [];
}
