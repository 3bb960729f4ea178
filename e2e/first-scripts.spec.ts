import { firstScripts, MOST_SCRIPT, PERSONAL_PAGES } from '#testing/first-scripts.ts';
import { expect, test } from './support/test.ts';

for (const path of [
  '/',
  '/contact-us',
  '/alerts/new',
  '/submit',
  '/search?q=vat',
  '/jurisdictions/GB',
  '/events',
  '/corrections',
  '/privacy',
  '/terms',
  '/developers',
  '/information/house-style-for-contributors',
  ...PERSONAL_PAGES,
])
  test(`${path} loads at most 110 KB of JavaScript first`, async ({ baseURL }) => {
    expect(await firstScripts(baseURL!, path)).toBeLessThanOrEqual(MOST_SCRIPT);
  });
