import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches a row: the number of a requirement, its level, what it requires, its state, and how it is met or why not. */
const ROW = /^\| (\d+)\.(\d+\.\d+) \| [12] \| [^|]+ \| (met|not met|not applicable) \| [^|]+ \|$/;

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = readFileSync('docs/security/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

test('every row about a requirement has a number, a level, a state and a reason', () => {
  expect(rows.filter((row) => !ROW.test(row))).toEqual([]);
});

test('each requirement of levels 1 and 2 has one row', () => {
  const numbers = rows
    .map((row) => ROW.exec(row)!)
    .map(([, chapter, number]) => ({ chapter: Number(chapter), number }));
  const counted = REQUIREMENTS.map(
    (_, at) => new Set(numbers.filter(({ chapter }) => chapter === at + 1).map(({ number }) => number)).size,
  );
  expect(counted).toEqual(REQUIREMENTS);
  expect(rows).toHaveLength(REQUIREMENTS.reduce((sum, count) => sum + count));
});
