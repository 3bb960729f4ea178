/**
 * Tests the component gallery, built and served by Vite alone. Compares its text with the stored text. On machines that
 * draw like the one that took the stored pictures, compares its appearance with them too: docs/decisions/0033.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { expect, expectAccessible, setTheme, test } from './support/test.ts';

const CONFIG = path.join(import.meta.dirname, '../gallery/vite.config.ts');
const DRAWN_BY = path.join(import.meta.dirname, 'pictures/drawn-by.json');
type Theme = Parameters<typeof setTheme>[1];

// Tests run in turn, in one worker, because the gallery is built only once.
test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 768, height: 900 },
  ...{ locale: 'en-GB', timezoneId: 'Europe/London', colorScheme: 'light' },
});

let gallery: PreviewServer;
test.beforeAll(async () => {
  await build({ configFile: CONFIG, logLevel: 'error' });
  gallery = await preview({ configFile: CONFIG, logLevel: 'error', preview: { port: 0 } });
});
test.afterAll(() => gallery.close());

/** Opens the gallery at a fixed time, and waits for everything that loads late. */
async function openGallery(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-03-20T12:00:00.000Z');
  await page.goto(gallery.resolvedUrls!.local[0]!);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect(page.getByRole('alert').getByText('You may not see this list')).toHaveCount(2);
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await document.fonts.ready;
  });
}

test('no primitive has an accessibility fault in either theme, and the console stays silent', async ({ page }) => {
  await openGallery(page);
  // Examples of complete pages and of landmarks follow each other here, but not on any page of the site.
  const once = { 'heading-order': { enabled: false }, 'landmark-unique': { enabled: false } };
  await expectAccessible(page, { rules: once });
});

test('every primitive has its stored text and looks', async ({ page }, info) => {
  await openGallery(page);
  const drawsAlike = await sameRendering(page, info);
  const compare = async (part: Locator, name: string, themes: readonly Theme[]) => {
    expect(await part.ariaSnapshot()).toMatchSnapshot(`${name}.txt`);
    for (const theme of drawsAlike ? themes : []) {
      await setTheme(page, theme);
      await expect(part).toHaveScreenshot(`${name}-${theme}.png`);
    }
    await setTheme(page, 'light');
  };
  for (const section of await page.locator('main > section').all()) {
    await showAlone(section);
    await compare(section, (await section.getAttribute('id'))!, ['light', 'dark']);
    for (const button of await section.locator('[data-picture]').all()) {
      const name = (await button.getAttribute('aria-label'))!.replace('Show ', '');
      const shown = page.locator((await button.getAttribute('data-picture'))!);
      // Uses the keyboard, so that the focus is visible.
      await button.press('Enter');
      await expect(shown.getByText('Loading')).toHaveCount(0);
      await expect(shown.locator('.bg-skeleton')).toHaveCount(0);
      await compare(shown, name.toLowerCase().replace(/\W+/g, '-'), ['light']);
      if ((await button.textContent()) === 'Hide' && !(await page.locator('dialog[open]').count()))
        await button.press('Enter');
      else await page.keyboard.press('Escape');
      await expect(button).toHaveText('Show');
    }
  }
});

/** Hides all other sections, because a browser would take seconds to draw all of them in another theme. */
const showAlone = (section: Locator) =>
  section.evaluate((shown) => {
    for (const other of shown.parentElement!.querySelectorAll<HTMLElement>(':scope > section'))
      other.hidden = other !== shown;
  });

/**
 * Returns whether this browser draws letters and controls like the one that took the pictures: another version, other
 * font libraries or another system would differ in every picture. Taking the pictures again makes this machine the
 * model.
 */
async function sameRendering(page: Page, { config, annotations }: TestInfo): Promise<boolean> {
  const here = { browser: `Chromium ${page.context().browser()!.version()}`, specimen: await specimenOf(page) };
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
    writeFileSync(DRAWN_BY, `${JSON.stringify(here, null, 2)}\n`);
    return true;
  }
  const model: typeof here | undefined = existsSync(DRAWN_BY) ? JSON.parse(readFileSync(DRAWN_BY, 'utf8')) : undefined;
  if (major(here.browser) === major(model?.browser) && here.specimen === model?.specimen) return true;
  const description = `Structure alone was compared: ${here.browser} draws otherwise than ${model?.browser}, which took the pictures.`;
  annotations.push({ type: 'pictures', description });
  console.log(description);
  return false;
}

const major = (browser = '') => browser.split('.')[0];

/** Returns how letters in both fonts and the browser's own controls are drawn, without our styles. */
async function specimenOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    const host = Object.assign(document.createElement('div'), { id: 'specimen' });
    host.attachShadow({ mode: 'open' }).innerHTML = `<style>
      :host { all: initial; display: block; width: 400px; background: white; color: black }
      p { margin: 4px; font: 14px 'Inter Variable' } b { font: 650 21px 'Source Serif 4 Variable' }
    </style><p>Hamburgefonstiv 0123456789 <b>Quo vadis?</b></p>
    <p><input type="datetime-local" value="2026-03-20T12:00"> <input type="checkbox" checked> <select><option>One</select></p>`;
    document.body.prepend(host);
  });
  const specimen = page.locator('#specimen');
  const picture = await specimen.screenshot({ animations: 'disabled' });
  await specimen.evaluate((element) => element.remove());
  return createHash('sha256').update(picture).digest('hex');
}
