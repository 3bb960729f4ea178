import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILE = 'docs/specification-coverage.md';

test('each file that the specification coverage names is there', () => {
  const rows = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const paths = new Set(rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code!).filter(isPath)));
  expect(paths.size).toBeGreaterThan(300);
  expect([...paths].flatMap(members).filter((path) => !isThere(path))).toEqual([]);
});

/** Addresses begin with a slash, calls have blanks in them; what remains is a file or a folder if it has a slash or an ending. */
const isPath = (code: string) => /\/|\.tsx?$/.test(code) && !/^\/|[ ?]/.test(code);

/** 'a/{b,c}.ts' names two files. */
function members(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  return braces ? braces[1]!.split(',').flatMap((name) => members(path.replace(braces[0], name))) : [path];
}

/** From `src/` or the root; a file beside the one named before it is named without its folder. */
function isThere(path: string): boolean {
  const full = path.replace(/^f\//, 'features/');
  return [`src/${full}`, full, `src/**/${full}`].some((pattern) => globSync(pattern).length > 0);
}
