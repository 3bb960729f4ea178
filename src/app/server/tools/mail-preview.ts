/**
 * `npm run mail:preview`: writes every email template with its sample data into a folder, as HTML and as text. The HTML
 * follows the theme of the browser that shows it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultSettings } from '#features/settings/server/index.ts';
import { readConfig } from '#platform/server/config.ts';
import { escapeHtml, fill } from '#platform/server/mail/bulk/template.ts';
import type { MailTemplates } from '#platform/server/mail/templates/template.ts';
import { runTool } from '../explain.ts';
import { sourceTemplates } from '../source-templates.ts';

const FOLDER = '.cache/mails';

/** Replaces the folder. Bulk mail is filled in as one reader gets it, with every block. */
export async function writeMails(
  folder: string,
  templates: MailTemplates,
  site: Parameters<MailTemplates['renderSample']>[1],
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of templates.TEMPLATE_NAMES) {
    const { subject, html, text } = await templates.renderSample(name, site);
    writeFileSync(path.join(folder, `${name}.html`), fill(html, {}, null, escapeHtml));
    const plain = fill(text, {}, null, (value) => value);
    writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${plain}`);
  }
}

if (import.meta.main)
  await runTool(async () => {
    const config = readConfig(process.env);
    const { siteTitle: name, contactEmail, timeZone } = defaultSettings(config);
    await writeMails(FOLDER, await sourceTemplates(), { name, contactEmail, timeZone, url: config.publicUrl });
    console.log(`The emails are in ${path.resolve(FOLDER)}.`);
  });
