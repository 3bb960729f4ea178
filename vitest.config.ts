import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const API_TESTS = [
  'src/features/*/server/routes*.test.ts',
  'src/platform/server/{mail,queue,auth,http,limits,versions}/**/*.test.ts',
];
const testsWith = (pattern: RegExp) =>
  globSync('{src,scripts,gallery}/**/*.test.{ts,tsx}').filter((file) => pattern.test(readFileSync(file, 'utf8')));
const BROWSER_TESTS = testsWith(/^\/\/ @vitest-environment jsdom/);
const MOCKING_TESTS = testsWith(/\bvi\.mock\(/);

/** Test files share the modules that they import: loading those takes longer than most tests. */
const shared = {
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ['src/testing/strict-console.ts'],
};

const unit = {
  ...shared,
  setupFiles: [...shared.setupFiles, 'src/testing/clean-browser.ts'],
  expect: { poll: { timeout: 10_000 } },
  // Some start a PostgreSQL, on machines that do other things too.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** `unit` needs nothing; `api` runs the real app against a real PostgreSQL that the run starts for itself. */
export default defineConfig({
  test: {
    // Much of a run is waiting for a database or a mail server: a worker per core would leave the cores idle.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['{src,scripts,gallery}/**/*.test.{ts,tsx}'],
          exclude: [...API_TESTS, ...BROWSER_TESTS, 'scripts/new-feature/template/**'],
        },
      },
      // One after the other: a worker ends, and with it what it has loaded, when the next file needs another environment.
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-browser',
          sequence: { groupOrder: 1 },
          include: BROWSER_TESTS,
          exclude: MOCKING_TESTS,
        },
      },
      // A file that replaces a module needs modules of its own: in shared ones the replacement would stay.
      {
        extends: true,
        test: { ...unit, name: 'unit-mocking', isolate: true, sequence: { groupOrder: 2 }, include: MOCKING_TESTS },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'api',
          include: API_TESTS,
          setupFiles: [...shared.setupFiles, 'src/testing/strict-log.ts'],
          globalSetup: 'src/testing/global-postgres.ts',
          // Some call every endpoint as every role; on a busy machine that takes a while.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
