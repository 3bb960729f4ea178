import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the tests beside a source that are named after it, otherwise all beside it; none if its folder has none. */
export function testsBeside(file: string): string[] {
  const folder = path.dirname(file);
  const stem = path.basename(file).replace(/\.tsx?$/, '');
  const beside = readdirSync(folder).filter((name) => /\.test\.tsx?$/.test(name));
  const named = beside.filter((name) => name.startsWith(`${stem}.`));
  return (named.length > 0 ? named : beside).map((name) => path.join(folder, name));
}

/** Below these are the tests of everything. */
const TOO_WIDE = ['.', 'src', 'src/app', 'src/features', 'src/platform'];

/** Returns the tests beside a source; if there are none, those of the nearest folder around it that has some, in it or else below. */
export function nearestTests(file: string): string[] {
  const beside = testsBeside(file);
  if (beside.length > 0) return beside;
  for (let folder = path.dirname(file); !TOO_WIDE.includes(folder); folder = path.dirname(folder)) {
    const [inIt, below] = ['*', '**/*'].map((names) => globSync(`${folder}/${names}.test.{ts,tsx}`));
    if (below!.length > 0) return (inIt!.length > 0 ? inIt! : below!).sort();
  }
  return [];
}

/** Any change of the server or of its contracts can show, allow or mail what it should not. */
const OF_EVERY_SERVER = [
  'src/platform/server/http/visibility.test.ts',
  'src/platform/server/http/frame.test.ts',
  'src/platform/server/auth/permissions.test.ts',
  'src/platform/server/mail/visitor-mail.test.ts',
];

/** Returns the tests to run after a change of these sources, tests among them, and the sources near which no test is. */
export function testsFor(sources: readonly string[]): { tests: string[]; untested: string[] } {
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const near = sources.map((file) => ({ file, tests: isTest(file) ? [file] : nearestTests(file) }));
  const isServer = sources.some((file) => /^src\/.*(?:\bserver\/|contract\.ts$)/.test(file) && !isTest(file));
  return {
    tests: [...new Set([...near.flatMap(({ tests }) => tests), ...(isServer ? OF_EVERY_SERVER : [])])],
    untested: near.filter(({ tests }) => tests.length === 0).map(({ file }) => file),
  };
}
