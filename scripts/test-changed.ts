/**
 * npm run test:changed [-- base]
 *
 * Runs the tests for the changes since a commit (by default `main`), committed or not: `npm run check`, the tests
 * nearest to the changed sources, for the server also the tests of what everybody can see, do and get by email, and the
 * changed end-to-end tests. Ends with status 1 if no test ran. For use while working: only `npm test` proves a change.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { testsFor } from './nearest-tests.ts';

const [base = 'main'] = process.argv.slice(2);

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const start = git('merge-base', base, 'HEAD')[0]!;
const changed = [
  ...git('diff', '--name-only', '--relative', start),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));

const sources = changed.filter((file) => /^(src|scripts|gallery|bench)\/.*\.tsx?$/.test(file));
const journeys = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
const { tests, untested } = testsFor(sources);

run('npm', ['run', '--silent', 'check']);
if (tests.length > 0) run('vitest', ['run', ...tests]);
if (journeys.length > 0) run('playwright', ['test', ...journeys]);
if (untested.length > 0)
  console.log(
    `No test is near these; \`npx vitest related --run …\` runs all that import them:\n${untested.join('\n')}`,
  );
if (tests.length === 0 && journeys.length === 0) {
  console.error(`No test ran: no source, test or journey near one has changed since ${base}.`);
  process.exit(1);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
