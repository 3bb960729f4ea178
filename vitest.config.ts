import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';

// Half a day from UTC, so about half the time with another date: code that uses the machine's day or hour instead of
// UTC's fails.
process.env.TZ = 'Pacific/Auckland';

const API_TESTS = [
  'src/features/*/server/routes*.test.ts',
  'src/app/server/{reads,site,workers,upgrades/*}.test.ts',
  'src/app/web/kept-pages.test.tsx',
  'bench/**/*.test.ts',
  'src/platform/server/{changes,db/{matching-rows,pool,site-role}}.test.ts',
  'src/platform/server/{audit,backup,mail,metrics,queue,auth,http,limits,slugs,tracing,versions}/**/*.test.ts',
];
const BROWSER_TESTS = '{src,gallery}/**/*.test.tsx';
const MOCKING_TESTS = globSync('{src,scripts,gallery}/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
);

/**
 * Each takes tens of seconds, and waits for many of them. At the end of a run, the cores would be idle during that
 * time.
 */
const LONGEST = [
  'src/app/server/{site,workers,tools/commands}.test.ts',
  'src/features/imports/server/routes.test.ts',
  'src/platform/server/auth/permissions.test.ts',
  'src/platform/server/backup/{backup,drill,wal/wal}.test.ts',
  'src/platform/server/db/embedded/start.test.ts',
  'src/platform/server/http/{api-document,hostile-input,invalidation,mass-assignment}.test.ts',
  'src/platform/server/mail/**/{bulk.nodes,delivery,mailer,visitor-mail}.test.ts',
  'src/platform/server/queue/queue.test.ts',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((pattern) => path.matchesGlob(path.relative(import.meta.dirname, moduleId), pattern));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Lists the tests that passed only when they were repeated, and their failures: no reporter of Vitest does (decision 71). */
const listRepeated: Reporter = {
  onTestRunEnd(modules) {
    for (const { children, relativeModuleId } of modules)
      for (const test of children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          console.error(
            `Passed only when repeated: ${relativeModuleId} > ${test.fullName}`,
            test.result().errors ?? '',
          );
  },
};

/** Test files share imported modules, because loading them takes longer than most tests. */
const shared = {
  isolate: false,
  // In CI only (docs/decisions/0071).
  retry: process.env.CI ? 1 : 0,
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ['src/testing/strict-console.ts'],
};

const unit = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'src/testing/clean-browser.ts'],
  expect: { poll: { timeout: 60_000 } },
  // Some tests start a PostgreSQL, on machines that may be busy.
  testTimeout: 300_000,
  hookTimeout: 180_000,
};

/** `unit` needs no services, `unit-browser` has a page; `api` runs the real app against a real PostgreSQL that the run starts. */
export default defineConfig({
  test: {
    reporters: ['default', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []), listRepeated],
    // Tests often wait for a database, a mail server or a process: one worker per core would leave cores idle.
    maxWorkers: Math.max(8, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['{src,scripts,gallery}/**/*.test.ts'],
          exclude: [...API_TESTS, ...MOCKING_TESTS],
        },
      },
      // Runs after `unit`: a worker ends, and loses its loaded modules, when the next file needs another environment.
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-browser',
          environment: 'jsdom',
          sequence: { groupOrder: 1 },
          include: [BROWSER_TESTS],
          exclude: [...API_TESTS, ...MOCKING_TESTS],
        },
      },
      // A file that mocks a module must not share modules, or the mock would stay for other files.
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-mocking',
          environment: 'jsdom',
          isolate: true,
          sequence: { groupOrder: 2 },
          include: MOCKING_TESTS,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'api',
          sequence: { groupOrder: 3 },
          include: API_TESTS,
          exclude: MOCKING_TESTS,
          setupFiles: [...shared.setupFiles, 'src/testing/strict-log.ts'],
          globalSetup: 'src/testing/global-postgres.ts',
          // Some tests call every endpoint as every role, which takes a while on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
