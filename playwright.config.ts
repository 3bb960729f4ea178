import { defineConfig } from '@playwright/test';
import { SITE } from './e2e/support/places.ts';
import { browserArgs, findBrowser, findFirefox } from './src/testing/browser.ts';

const executablePath = findBrowser();

/** Journeys of people through the real site: built pages, a throw-away PostgreSQL, mail to a real SMTP server. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 1,
  // The second go is for its trace: what failed once has failed.
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${SITE}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
  projects: [
    { name: 'chromium', testIgnore: 'firefox/**' },
    // Where there is one: `npm run test:firefox` installs it.
    ...(findFirefox() ? [{ name: 'firefox', testMatch: 'firefox/**' }] : []),
  ],
  use: {
    baseURL: SITE,
    // To keep one of every journey takes a sixth of the time: the journey that failed is gone through again for it.
    // `npx playwright test --trace on` keeps all.
    trace: 'on-first-retry',
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
    viewport: { width: 1440, height: 1000 },
  },
});
