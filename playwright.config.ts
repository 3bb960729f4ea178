import { defineConfig } from '@playwright/test';
import { SITE } from './e2e/support/places.ts';
import { browserArgs, findBrowser } from './src/testing/browser.ts';

const executablePath = findBrowser();

/** Journeys of people through the real site: built pages, a throw-away PostgreSQL, mail to a real SMTP server. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${SITE}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
  use: {
    baseURL: SITE,
    // What a page held is enough to see why; pictures of every moment would take a sixth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
    viewport: { width: 1440, height: 1000 },
  },
});
