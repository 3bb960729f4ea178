/** Playwright's test with what our journeys share: a silent console, a mailbox, a stored sign-in, an eye for barriers. */
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { ADMIN, MAILBOX, SITE } from './places.ts';

export { expect };

interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Fixtures {
  /** What browsers complained about, and what they may complain about. */
  complaints: { heard: string[]; expected: RegExp[] };
  /** What matches is no fault in this journey. */
  mayComplain: (complaint: RegExp) => void;
  /** Another browser beside that of `page`, whose complaints count as well. It is closed with the journey. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Whatever a browser complains about, in any of its pages, fails the journey. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  complaints: async ({}, use) => {
    const complaints: Fixtures['complaints'] = { heard: [], expected: [] };
    await use(complaints);
    const { heard, expected } = complaints;
    expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
  },
  mayComplain: async ({ complaints }, use) => use((pattern) => void complaints.expected.push(pattern)),
  context: async ({ context, complaints }, use) => {
    listen(context, complaints.heard);
    await use(context);
  },
  newContext: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      listen(context, complaints.heard);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    const { url } = message.location();
    // What is wrong, not there, not for everybody or no longer the newest are answers that journeys ask for.
    const asked = /status of (400|401|403|404|409)/.test(message.text());
    // A stored mail runs nothing in its frame, not even what the runner looks into pages with.
    const framed = /^Blocked script execution in '\S+\/message'/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !asked && !framed) heard.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (err) => heard.push(err.error().message));
}

/** The nth mail to an address, from 1; waits for it. */
export async function mailTo(address: string, nth = 1): Promise<Mail> {
  const arrived = async () => (await (await fetch(`${MAILBOX}/${encodeURIComponent(address)}`)).json()) as Mail[];
  await expect.poll(async () => (await arrived()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(nth);
  return (await arrived())[nth - 1]!;
}

/** A title that no other journey has, nor another run of this one. */
export const unique = (title: string): string => `${title} ${Date.now()}`;

/** The editor says that all is stored. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible();

/** The page has finished starting: what is clicked from now on is heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** No barrier that axe knows of, in both themes: they differ in their colours alone. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours on their way from one theme to the other are neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setTheme(page, 'light');
  await expectNoViolation(page, 'light');
  await setTheme(page, 'dark');
  await expectNoViolation(page, 'dark', { runOnly: ['color-contrast'] });
}

/** The same page on a phone: its colours are known, and a finger needs more room than a mouse. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await expectNoViolation(page, 'on a phone', {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } },
  });
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `sideways scroll at ${width} px`).toBeLessThanOrEqual(width);
}

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

type AxeOptions = Parameters<AxeBuilder['options']>[0];

async function expectNoViolation(page: Page, when: string, options: AxeOptions = {}): Promise<void> {
  // In the page itself: a page of its own for each result is for frames of other sites, and takes as long as the search.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  const found = violations.map(({ id, nodes }) => `${when}: ${id} ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

let stored: ReturnType<typeof adminState> | undefined;

/** One session for all journeys of a worker: signing in through the form is a journey of its own. */
async function adminState() {
  const api = await request.newContext({ baseURL: SITE });
  const reply = await api.post('/api/admin/login', { data: ADMIN });
  expect(reply.status()).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

export async function adminCookies() {
  stored ??= adminState();
  return (await stored).cookies;
}

/** From now on its browser is that of an administrator. A journey that signs out signs in through the form. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.context().addCookies(await adminCookies());
}

/** As an administrator on the first page of the desk. */
export async function openDesk(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await hydrated(page);
}
