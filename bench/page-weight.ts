/** Measures what a browser loads for a page: its HTML, the data in it, and its scripts. */
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '#testing/browser.ts';
import { firstScripts, MOST_SCRIPT, PERSONAL_PAGES } from '#testing/first-scripts.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import type { Figure } from './support/figures.ts';
import { read } from './support/reading.ts';

const PAGES = [
  '/',
  '/articles',
  '/breaking-news',
  '/tax-humor',
  '/careers',
  '/training',
  '/submit',
  '/contact-us',
  '/about',
  '/search?q=vat',
  '/newsletter',
  '/jurisdictions/GB',
  '/alerts/new',
  '/saved',
  '/feeds',
];

/** The maximum KB of HTML, before compression, where a page has a goal. */
const MOST_HTML: Readonly<Record<string, number>> = {
  '/': 60,
  '/articles': 45,
  '/breaking-news': 45,
  '/careers': 45,
  '/training': 45,
  '/search?q=vat': 60,
};

export const measurePageWeight = async (site: SiteProcess): Promise<Figure[]> => [
  ...(await measureHtml(site)),
  ...(await measureJavaScript(site)),
];

async function measureHtml(site: SiteProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of [...PAGES, await longArticle(site)]) {
    const html = await read(site.url + path);
    const [, data = ''] = /<script[^>]*id="state"[^>]*>([^<]*)/.exec(html) ?? [];
    if (data === '') throw new Error(`${path} was measured without its data`);
    const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const atMost = MOST_HTML[path];
    figures.push(
      { name: `HTML of ${path}`, value: html.length / 1024, unit: 'KB', ...(atMost && { atMost }) },
      { name: '… of which data', value: data.length / 1024, unit: 'KB' },
      { name: '… brotli', value: packed.length / 1024, unit: 'KB', ...(path === '/' && { atMost: 12 }) },
    );
  }
  return figures;
}

async function measureJavaScript(site: SiteProcess): Promise<Figure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
  const figures: Figure[] = [];
  for (const path of [...PAGES, await longArticle(site)]) {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const reply = await page.goto(site.url + path);
    if (reply?.status() !== 200) throw new Error(`${path} replied ${reply?.status()}`);
    // Scripts load after the first paint, and the network is also idle before that.
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    if (bytes === 0) throw new Error(`${path} was measured without its scripts`);
    figures.push({
      name: `JavaScript of ${path}, brotli`,
      value: bytes / 1024,
      unit: 'KB',
      atMost: MOST_SCRIPT / 1024,
    });
    await page.close();
  }
  await browser.close();
  for (const path of PERSONAL_PAGES) {
    const bytes = await firstScripts(site.url, path);
    figures.push({
      name: `JavaScript of ${path}, brotli`,
      value: bytes / 1024,
      unit: 'KB',
      atMost: MOST_SCRIPT / 1024,
    });
  }
  return figures;
}

/** Returns the path of the longest article, which has a table of contents. */
async function longArticle(site: SiteProcess): Promise<string> {
  const articles = await read(`${site.url}/api/articles?fields=summary&limit=100`);
  const rows = JSON.parse(articles) as { id: string; wordCount: number }[];
  return `/articles/${rows.toSorted((a, b) => b.wordCount - a.wordCount)[0]!.id}`;
}
