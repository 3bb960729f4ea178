/**
 * Finds the Chromium for tests: the system's or Playwright's. Run as a program, it installs a missing one: Playwright's
 * download, otherwise, for root, Debian's package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments that prevent background requests; without a sandbox only for root, for whom it does not work. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...PLACES].find((place) => existsSync(place));
}

function ensureBrowser(): void {
  const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (findBrowser()) return;
  console.log('Looking for a browser …');
  if (succeeds('npx', ['playwright', 'install', 'chromium']) && findBrowser()) return;
  if (process.getuid?.() === 0 && succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (findBrowser()) return;
  console.error(
    'No Chromium was found and none could be installed. Install one (apt-get install chromium) and try again.',
  );
  process.exit(1);
}

if (import.meta.main) ensureBrowser();
