/**
 * Playwright's test with everything that our tests share: a silent console, a mailbox, a stored sign-in, accessibility
 * checks.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  request,
  type WebError,
} from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import { ADMIN, MAILBOX, SITE } from './places.ts';

export { expect };

interface Mail {
  subject: string;
  text: string;
  html: string;
}

interface Fixtures {
  /** Errors and warnings in the browsers' consoles, and patterns of those that the test expects. */
  complaints: { heard: string[]; expected: RegExp[] };
  /** Allows the browser's complaints that match, so that they do not fail this test. */
  mayComplain: (complaint: RegExp) => void;
  /** Opens another browser context, whose complaints count as well. It is closed after the test. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

const AXE = readFileSync(path.join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** Any unexpected complaint of a browser, in any of its pages, fails the test. */
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

/**
 * A test that shares one tab with all such tests of its worker; each loads its own address. For tests that only look at
 * pages: a new browser context would load and compile the scripts again, which takes longer than most of these tests.
 */
export const look = test.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: SITE, reducedMotion: 'reduce' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewport, complaints }, use) => {
    const context = tab.context();
    const stop = listen(context, complaints.heard);
    await tab.setViewportSize(viewport!);
    await use(tab);
    await context.clearCookies();
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await tab.emulateMedia({ media: null });
    await tab.goto('about:blank');
    stop();
  },
});

/** Records complaints until the returned function is called. */
function listen(context: BrowserContext, heard: string[]): () => void {
  const hear = (message: ConsoleMessage) => {
    const { url } = message.location();
    // Tests cause these responses: invalid, not signed in, forbidden, not found, conflict, gone.
    const provoked = /status of (400|401|403|404|409|410)/.test(message.text());
    // The frame of a stored email blocks all scripts, including Playwright's own.
    const framed = /^Blocked script execution in '\S+\/message'/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !provoked && !framed) heard.push(`${message.text()} (${url})`);
  };
  const fail = (err: WebError) => void heard.push(err.error().message);
  context.on('console', hear).on('weberror', fail);
  return () => void context.off('console', hear).off('weberror', fail);
}

/** Waits for the nth email to an address, counted from 1, and returns it. */
export async function mailTo(address: string, nth = 1): Promise<Mail> {
  const arrived = async () => (await (await fetch(`${MAILBOX}/${encodeURIComponent(address)}`)).json()) as Mail[];
  await expect.poll(async () => (await arrived()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(nth);
  return (await arrived())[nth - 1]!;
}

/** Returns a title that no other test or run has. */
export const unique = (title: string): string => `${title} ${Date.now()}`;

/** Waits until the editor says that everything is saved. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible();

/** Waits until the page has started and reacts to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Expects no violation that axe knows, in both themes. The themes differ only in their colours. */
export async function expectAccessible(page: Page, options: RunOptions = {}): Promise<void> {
  // During a transition between the themes, the colours belong to neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A table that waits for other rows is pale until they load.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await setTheme(page, 'light');
  await expectNoViolation(page, 'light', options);
  await setTheme(page, 'dark');
  await expectNoViolation(page, 'dark', { runOnly: ['color-contrast'] });
}

/**
 * Checks the same page on a phone. Its colours have already been checked, and a finger needs more room than a mouse.
 */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await expectNoViolation(page, 'on a phone', {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: true } },
  });
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth);
  // Letters of another font have different widths, and a font loads only when text in that font is laid out.
  await measure();
  await page.evaluate(async () => void (await document.fonts.ready));
  // While rows arrive or the size of the text changes, a list may be too wide for a moment.
  await expect.poll(measure, { message: `sideways scroll at ${width} px: ${page.url()}` }).toBeLessThanOrEqual(width);
}

/**
 * Leaves only five rows of every long list. The others have the same markup, and axe takes minutes for eighty of them.
 */
export async function shortenLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('main :is(li, tr, article):nth-child(n+6)')) row.remove();
  });
}

/** Resolves when all colours have changed to the theme, because buttons and links change theirs gradually. */
export const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);

async function expectNoViolation(page: Page, when: string, options: RunOptions = {}): Promise<void> {
  // Our frames are empty or other documents of ours, so checking the page itself is enough. The source is inserted
  // once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Describing everything that passed would take longer than the search itself.
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  // The messages name the colours, which may be different a moment later.
  const said = ({ html, any }: NodeResult) => [html, ...any.map(({ message }) => message)].join(' ');
  const found = violations.map(({ id, nodes }) => `${when}: ${id} ${nodes.map(said).join(' | ')}`);
  expect(found).toEqual([]);
}

let stored: ReturnType<typeof adminState> | undefined;

/** Signs in for all tests of a worker. Another test signs in through the form. */
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

/** Gives the page's browser an administrator's session. A test that signs out has to sign in through the form. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.context().addCookies(await adminCookies());
}

/** Opens the first page of the desk as an administrator. */
export async function openDesk(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await hydrated(page);
}

/** Publishes the content of an editor: presses the button, then answers the question. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

/**
 * Approves the submission under review: presses the button, then answers the question, in which nothing is preselected.
 */
export async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Publish now/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}
