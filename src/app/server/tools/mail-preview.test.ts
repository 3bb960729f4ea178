import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import * as templates from '../mail-templates.tsx';
import { writeMails } from './mail-preview.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: 'desk@tax.example', timeZone: 'UTC' };

test('every template is written as HTML and as text, and bulk mail as one reader gets it', async () => {
  const folder = temporaryFolder();
  await writeMails(folder, templates, site);
  expect(readdirSync(folder).sort()).toEqual(
    templates.TEMPLATE_NAMES.flatMap((name) => [`${name}.html`, `${name}.txt`]).sort(),
  );
  for (const name of ['newsletter-issue.html', 'newsletter-issue.txt']) {
    const mail = readFileSync(path.join(folder, name), 'utf8');
    expect(mail).toContain('withholding');
    expect(mail).not.toMatch(/[\uE000-\uF8FF]/);
  }
});
