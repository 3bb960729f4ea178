import { expect, test } from 'vitest';
import * as templates from '../mail-templates.tsx';
import { previewPage } from './mail-preview.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: 'desk@tax.example', timeZone: 'UTC' };
const page = (address: string) => previewPage(new URL(address, 'http://localhost'), templates, site);

test('the list contains every template', async () => {
  const { body } = (await page('/'))!;
  for (const name of templates.TEMPLATE_NAMES) expect(body).toContain(`>${name}</a>`);
});

test.each([
  ['light', '@media not all', 'content="light"'],
  ['dark', '@media all', 'content="dark"'],
])('an email can be viewed in the %s theme, whatever the system’s theme', async (theme, media, scheme) => {
  const { type, body } = (await page(`/mail?name=submission-rejected&theme=${theme}`))!;
  expect(type).toBe('text/html');
  expect(body).toContain(media);
  expect(body).toContain(scheme);
  expect(body).not.toContain('prefers-color-scheme');
});

test('bulk mail is shown as one reader gets it', async () => {
  for (const part of ['html', 'text']) {
    const { body } = (await page(`/mail?name=newsletter-issue&part=${part}`))!;
    expect(body).toContain('withholding');
    expect(body).not.toMatch(/[\uE000-\uF8FF]/);
  }
});

test('other addresses are not found', async () => {
  expect(await page('/other')).toBeUndefined();
});
