import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  restoreMocks: true,
  setupFiles: ['src/testing/strict-console.ts'],
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
          ...shared,
          name: 'unit',
          setupFiles: [...shared.setupFiles, 'src/testing/patience.ts'],
          expect: { poll: { timeout: 10_000 } },
          // Some start a PostgreSQL, on machines that do other things too.
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [
            'src/features/*/server/routes*.test.ts',
            'src/platform/server/{mail,queue,auth,http,versions}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'api',
          include: [
            'src/features/*/server/routes*.test.ts',
            'src/platform/server/{mail,queue,auth,http,versions}/**/*.test.ts',
          ],
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
