/** Playwright's test with what our journeys share: a silent console, a mailbox, an eye for barriers. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ADMIN, MAILBOX } from './places.ts';

export { expect };

interface Mail {
  subject: string;
  text: string;
  html: string;
}

export const test = base.extend<{ page: Page }>({
  /** What the browser complains about fails the journey. */
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      // What is wrong, not there, not for everybody or no longer the newest are answers that journeys ask for.
      const asked = /status of (400|401|403|404|409)/.test(message.text());
      // A stored mail runs nothing in its frame, not even what the runner looks into pages with.
      const framed = /^Blocked script execution in '\S+\/message'/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !asked && !framed)
        complaints.push(`${message.text()} (${url})`);
    });
    page.on('pageerror', (err) => complaints.push(err.message));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

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

/** No barrier that axe knows of, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours on their way from one theme to the other are neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // In the page itself: a page of its own for each result is for frames of other sites, and takes as long as the search.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // The themes differ in their colours alone.
    if (theme === 'dark') axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${theme}: ${id} ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found).toEqual([]);
  }
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await hydrated(page);
  await page.getByLabel(/e-?mail/i).fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  await page.waitForURL('**/admin');
}
