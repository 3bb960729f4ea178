/**
 * Finds the browsers for tests: a Chromium, Playwright's or the system's, and the system's Firefox. Run as a program, it
 * installs a missing Chromium: Playwright's download, otherwise, for root, Debian's package; with the argument "firefox",
 * Debian's Firefox.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The first is Debian's build without windows, which takes a fifth of the time to open a page for a test. */
const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The programs themselves, because /usr/bin/firefox may start a snap, which cannot read the profile of a test. */
const FIREFOX_PLACES = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/usr/lib64/firefox/firefox',
  '/opt/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Chromium would prepare a list of suggestions for the address bar of every window, as a separate page that nobody
 * sees: half a second of a core per test. Chromium reads only the last list of features, so this one repeats
 * Playwright's.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

/** Arguments that prevent background requests and work. Without a sandbox only for root, where it does not work. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...PLACES].find((place) => existsSync(place));
}

/**
 * Finds the system's Firefox. Playwright can only drive a Firefox that it has patched; WebDriver BiDi drives this one:
 * e2e/support/firefox.ts.
 */
export function findFirefox(): string | undefined {
  return FIREFOX_PLACES.find((place) => existsSync(place));
}

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function installFromDebian(name: string): void {
  if (process.getuid?.() === 0 && succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', name]);
}

function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('Looking for a browser …');
  if (succeeds('npx', ['playwright', 'install', 'chromium']) && findBrowser()) return;
  installFromDebian('chromium-headless-shell');
  if (!findBrowser()) installFromDebian('chromium');
  if (!findBrowser()) giveUp('Chromium', 'chromium');
}

function ensureFirefox(): void {
  if (findFirefox()) return;
  console.log('Looking for a Firefox …');
  installFromDebian('firefox-esr');
  if (!findFirefox()) giveUp('Firefox', 'firefox-esr');
}

function giveUp(what: string, name: string): never {
  console.error(
    `No ${what} was found and none could be installed. Install one (apt-get install ${name}) and try again.`,
  );
  process.exit(1);
}

if (import.meta.main) (process.argv[2] === 'firefox' ? ensureFirefox : ensureBrowser)();
