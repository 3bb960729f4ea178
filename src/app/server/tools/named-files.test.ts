import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Pages whose rows name files and tests, with the minimum number of each. */
const PAGES = [
  { page: 'docs/behaviour-proofs.md', files: 300, tests: 15 },
  { page: 'docs/security/requirements.md', files: 80, tests: 15 },
  { page: 'CONTRIBUTING.md', files: 50, tests: 0 },
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
  expect(named.length).toBeGreaterThanOrEqual(tests);
  const isThere = ({ path, title }: { path: string; title: string }) =>
    members(path)
      .flatMap(filesOf)
      .some((file) => titlesOf(file).some((known) => known.includes(title)));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

/** Matches a name and its file: `inThread` in `platform/server/cards/cards.ts`. */
const NAME_IN_FILE = /`(\w+)` (?:in|of) `([^`]+\.\w+)`/g;

test('each name that a row of CONTRIBUTING.md gives for a file exists in that file', () => {
  const named = rowsOf('CONTRIBUTING.md').flatMap((row) => [...row.matchAll(NAME_IN_FILE)]);
  expect(named.length).toBeGreaterThan(5);
  const isThere = (name: string, file: string) =>
    filesOf(file).some((found) => new RegExp(`\\b${name}\\b`).test(readFileSync(found, 'utf8')));
  expect(named.filter(([, name, file]) => !isThere(name!, file!)).map(([text]) => text)).toEqual([]);
});

/** Matches the target of a link: `page.md#heading`. */
const LINK = /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g;

test('each link in a document leads to a file, and to an existing heading', () => {
  const links = globSync('{*,docs/**/*}.md').flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(LINK)].map(([link, target = '', heading]) => ({
      link: `${document}: ${link}`,
      target,
      file: target ? path.join(path.dirname(document), target) : document,
      heading,
    })),
  );
  const own = links.filter(({ target }) => !/^[a-z]+:/.test(target));
  expect(own.length).toBeGreaterThan(100);
  const leads = ({ file, heading }: (typeof own)[number]) =>
    existsSync(file) && (heading === undefined || anchorsOf(file).includes(heading));
  expect(own.filter((one) => !leads(one)).map(({ link }) => link)).toEqual([]);
});

/** Returns the anchors that code hosts generate for the headings of a document. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the first arguments of calls that have a string and then a function or options. */
const titlesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])+)\1,\s*(?:async )?[({]/g)].map(
    ([, , title]) => title!,
  );

/** Files and folders contain a slash or an extension; addresses begin with a slash, and endpoints contain a space. */
const isPath = (code: string) => /\/|\.tsx?$/.test(code) && !/^\/|[ ?]/.test(code);

/** Returns the paths of a pattern: 'a/{b,c}.ts' names two files. */
function members(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  return braces ? braces[1]!.split(',').flatMap((name) => members(path.replace(braces[0], name))) : [path];
}

/**
 * Finds a path below `src/` or the root. A row may omit the folder for a file in the same folder as the previous one.
 */
function filesOf(path: string): string[] {
  const full = path.replace(/^f\//, 'features/');
  for (const pattern of [`src/${full}`, full, `src/**/${full}`]) {
    const found = globSync(pattern);
    if (found.length > 0) return found;
  }
  return [];
}
