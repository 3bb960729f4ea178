/**
 * npm run mutate -- src/kernel src/platform/server/http [--limit 50] [--seed 1]
 *
 * Makes small faults in files and folders, one at a time, runs the nearest tests for each and, if they pass, the type
 * checker, and prints which were caught. `--limit` takes a random sample by `--seed`. The tests are those beside a file
 * with its name, otherwise all beside it, otherwise all that import it. Code that runs in another process or thread
 * does not get the faults, so they survive there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '#testing/postgres.ts';
import { testsBeside } from '../nearest-tests.ts';
import { apply, type Mutant, mutantsOf } from './mutants.ts';
import { sample } from './sample.ts';
import { typeChecker } from './types.ts';

interface Planted extends Mutant {
  file: string;
}

/**
 * 'types' if all tests passed but the types are wrong; 'survived' if nothing noticed; 'slow' if the tests were stopped
 * because the mutant made something endless.
 */
type Outcome = 'caught' | 'types' | 'survived' | 'slow';

const LEAST_LIMIT_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: 'Infinity' }, seed: { type: 'string', default: '1' } },
});
if (positionals.length === 0) throw new Error('Name folders or files: npm run mutate -- src/kernel --limit 20');

const all = positionals
  .flatMap(sourcesAt)
  .flatMap((file) => mutantsOf(readFileSync(file, 'utf8'), file).map((mutant): Planted => ({ ...mutant, file })));
const planted = sample(all, Number(values.limit), Number(values.seed));
console.log(`${planted.length} of ${all.length} mutants in ${positionals.join(' ')}, seed ${values.seed}`);

const scratch = mkdtempSync(path.join(tmpdir(), 'tax-meridian-mutant-'));
const hasTypeErrors = typeChecker(path.join(scratch, 'tree'));
const postgres = await startTestPostgres();
const outcomes: Outcome[] = [];
try {
  if (await hasTypeErrors('package.json', readFileSync('package.json', 'utf8')))
    throw new Error('The types are wrong without a mutant.');
  for (const [file, mutants] of Map.groupBy(planted, (mutant) => mutant.file)) {
    outcomes.push(...(await judge(file, mutants)));
  }
} finally {
  await postgres.stop();
  rmSync(scratch, { recursive: true });
}
const caught = outcomes.filter((outcome) => outcome !== 'survived').length;
console.log(`${caught} of ${outcomes.length} caught: ${Math.round((100 * caught) / outcomes.length)} %`);

async function judge(file: string, mutants: Planted[]): Promise<Outcome[]> {
  const begun = performance.now();
  if ((await runTests(file)) !== 'survived') throw new Error(`The tests of ${file} fail without a mutant.`);
  const limit = Math.max(LEAST_LIMIT_MS, 3 * (performance.now() - begun));
  const outcomes: Outcome[] = [];
  for (const mutant of mutants) {
    const tested = await runTests(file, mutant, limit);
    const unnoticed = tested === 'survived' && !(await hasTypeErrors(file, apply(readFileSync(file, 'utf8'), mutant)));
    const outcome = tested === 'survived' && !unnoticed ? 'types' : tested;
    console.log(`${outcome.padEnd(8)}  ${file}:${mutant.line}  ${mutant.change}: ${excerpt(file, mutant)}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function runTests(file: string, mutant?: Mutant, limitMs?: number): Promise<Outcome> {
  const MUTANT = path.join(scratch, 'mutant');
  if (mutant) writeFileSync(MUTANT, apply(readFileSync(file, 'utf8'), mutant));
  const child = spawn('vitest', [...nearestTests(file), '--config=scripts/mutate/vitest.config.ts', '--bail=1'], {
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      ...(mutant && { MUTANT, MUTANT_OF: path.resolve(file) }),
    },
    stdio: 'ignore',
    // A separate process group, so that its workers end with it.
    detached: true,
  });
  const timer = limitMs && setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), limitMs);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  if (signal) return 'slow';
  return code === 0 ? 'survived' : 'caught';
}

/** Returns the arguments for vitest that run the nearest tests. */
function nearestTests(file: string): string[] {
  const tests = testsBeside(file);
  return tests.length > 0 ? ['run', ...tests] : ['related', '--run', file];
}

/** Returns the TypeScript sources at or below a path, without tests and their helpers. */
function sourcesAt(place: string): string[] {
  const files = statSync(place).isDirectory() ? globSync(`${place}/**/*.{ts,tsx}`) : [place];
  return files.filter((file) => !/\.(test|fixtures|d)\.tsx?$|\/factory\.ts$/.test(file)).sort();
}

function excerpt(file: string, { start, end }: Mutant): string {
  const text = readFileSync(file, 'utf8').slice(start, end).replace(/\s+/g, ' ');
  return text.length > 70 ? `${text.slice(0, 70)} …` : text;
}
