import { defineConfig } from '@playwright/test';
import { SITE } from './e2e/support/places.ts';
import { browserArgs, findBrowser, findFirefox } from './src/testing/browser.ts';

const executablePath = findBrowser();

/** End-to-end tests of the real site: built pages, a temporary PostgreSQL, mail to a real SMTP server. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 1,
  // The retry only records a trace: except in CI, a test that fails once has failed (docs/decisions/0071).
  failOnFlakyTests: !process.env.CI,
  timeout: 60_000,
  // See e2e/gallery.spec.ts, the only journey with pictures.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.005, stylePath: 'e2e/pictures/still.css' } },
  reporter: [['list']],
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${SITE}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
  projects: [
    { name: 'chromium', testIgnore: 'firefox/**' },
    // Only if Firefox is installed, which `npm run test:firefox` does.
    ...(findFirefox() ? [{ name: 'firefox', testMatch: 'firefox/**' }] : []),
  ],
  use: {
    baseURL: SITE,
    // Recording every trace would take a sixth of the time, so only a failed test is retried with one.
    // `npx playwright test --trace on` records all.
    trace: 'on-first-retry',
    // Optimising the scripts of a page that lives for a second takes longer than it saves.
    launchOptions: { args: [...browserArgs, '--js-flags=--no-opt'], ...(executablePath && { executablePath }) },
    viewport: { width: 1440, height: 1000 },
    // A browser without a graphics card would draw each frame of a movement on the cores that the journeys need. The
    // journeys in Firefox, and journeys that set this differently, see the movements.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
