/**
 * Journeys in Firefox, run by Playwright and driven by Puppeteer: docs/decisions/0034-firefox-by-webdriver-bidi.md. As
 * in Chromium, any complaint of the browser fails the test.
 */
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '#testing/browser.ts';
import { SITE } from './places.ts';
import { adminCookies, test as base, expect } from './test.ts';

export { expect };

const DESKTOP = { width: 1440, height: 1000 };
export const PHONE = { width: 390, height: 844 };

interface Fixtures {
  /** A page in an unused browser. `openTab` opens another one, which shares nothing with the first. */
  tab: Page;
  openTab: () => Promise<Page>;
}

export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const browser = await launch({ browser: 'firefox', executablePath: findFirefox()! });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ firefox, complaints }, use) => {
    const contexts: Awaited<ReturnType<Browser['createBrowserContext']>>[] = [];
    await use(async () => {
      const context = await firefox.createBrowserContext();
      contexts.push(context);
      const tab = await context.newPage();
      await resize(tab, DESKTOP);
      listen(tab, complaints.heard);
      return tab;
    });
    for (const context of contexts) await context.close();
  },
  tab: async ({ openTab }, use) => use(await openTab()),
});

/** Sets the size of a page. Firefox 140 knows no command for the orientation, which the library sends with the size. */
export async function resize(tab: Page, size: typeof PHONE): Promise<void> {
  await tab.setViewport(size).catch((err: Error) => {
    if (!/unknown command emulation\.setScreenOrientationOverride/.test(err.message)) throw err;
  });
  await tab.waitForFunction((width) => innerWidth === width, {}, size.width);
}

function listen(tab: Page, heard: string[]): void {
  tab.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) heard.push(`${message.text()} (${message.location().url})`);
  });
  tab.on('pageerror', (err) => heard.push(err instanceof Error ? err.message : String(err)));
  tab.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
  });
}

/** Opens a page of the site, and waits until it has finished starting and reacts to clicks. */
export async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(new URL(path, SITE).href);
  await started(tab);
}

export const started = (tab: Page) => tab.waitForSelector('html[data-hydrated]');

// Finds a button by its text, because Firefox takes seconds to find something by role and name.
export const button = (name: string) => `::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`;
export const link = (name: string) => `::-p-xpath(//a[normalize-space()="${name}"])`;
export const field = (label: string) => `::-p-xpath(//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for])`;

/** Waits for an element. The library's locators run code that the policy of the pages blocks in Firefox 140. */
export const find = async (tab: Page, selector: string) => (await tab.waitForSelector(selector, { visible: true }))!;

/** Types a text in place of the previous one. */
export async function write(tab: Page, selector: string, value: string): Promise<void> {
  const control = await find(tab, selector);
  await control.focus();
  await control.evaluate((input) => (input as HTMLInputElement).select());
  await control.type(value);
}

export const fill = (tab: Page, label: string, value: string): Promise<void> => write(tab, field(label), value);
/** Sets a date or time as its picker does: how people type one depends on the language of the machine. */
export async function choose(tab: Page, label: string, value: string): Promise<void> {
  await tab.waitForSelector(field(label));
  await tab.$eval(
    field(label),
    (input, chosen) => {
      // React only notices a value that is set by the prototype's setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, chosen);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value,
  );
}

export const press = async (tab: Page, selector: string): Promise<void> => (await find(tab, selector)).click();

/** Waits until a text is visible. */
export async function expectText(tab: Page, text: string): Promise<void> {
  await tab.waitForSelector(`::-p-text(${text})`, { visible: true });
}

export async function expectAddress(tab: Page, address: RegExp): Promise<void> {
  // Firefox 140 does not tell the library about addresses that a script sets. While a page loads, there is none.
  await expect.poll(() => tab.evaluate(() => location.href).catch(() => '')).toMatch(address);
}

export async function signInAsAdmin(tab: Page): Promise<void> {
  const cookies = await adminCookies();
  await tab.browserContext().setCookie(
    ...cookies.map(({ name, value, domain, path, httpOnly, secure }) => ({
      name,
      value,
      domain,
      path,
      httpOnly,
      secure,
    })),
  );
}
