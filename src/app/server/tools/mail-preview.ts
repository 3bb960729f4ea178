/**
 * `npm run mail:preview`: shows every mail template with sample data on a local page. Loads the templates again for
 * each view.
 */
import { createServer } from 'node:http';
import { defaultSettings } from '#features/settings/server/index.ts';
import { readConfig } from '#platform/server/config.ts';
import { escapeHtml, fill } from '#platform/server/mail/bulk/template.ts';
import type { MailTemplates, TemplateName } from '#platform/server/mail/templates/template.ts';
import { sourceTemplates } from '../source-templates.ts';

/**
 * The pages of `npm run mail:preview`: every template with its sample data, as HTML in both themes or as text, at the
 * width of a desktop or a phone. The address contains the choices, so that a view can be shared and reloaded.
 */
const THEMES = ['light', 'dark'] as const;
const WIDTHS = { desk: 680, phone: 390 } as const;
const PARTS = ['html', 'text'] as const;

interface View {
  name: TemplateName;
  theme: (typeof THEMES)[number];
  width: keyof typeof WIDTHS;
  part: (typeof PARTS)[number];
}

interface PreviewPage {
  type: 'text/html' | 'text/plain';
  body: string;
}

type Site = Parameters<MailTemplates['renderSample']>[1];

/**
 * Returns the page for '/' or '/?name=…&theme=…', or the email itself for '/mail?…'; undefined for any other address.
 */
export async function previewPage(url: URL, templates: MailTemplates, site: Site): Promise<PreviewPage | undefined> {
  const view = readView(url.searchParams, templates.TEMPLATE_NAMES);
  const mail = asRead(await templates.renderSample(view.name, site));
  if (url.pathname === '/') return { type: 'text/html', body: frame(view, mail, templates.TEMPLATE_NAMES) };
  if (url.pathname !== '/mail') return undefined;
  if (view.part === 'text') return { type: 'text/plain', body: mail.text };
  return { type: 'text/html', body: inTheme(mail.html, view.theme) };
}

/** Fills in bulk mail for one reader: with every block, and without the placeholders. */
const asRead = ({ subject, html, text }: { subject: string; html: string; text: string }) => ({
  subject,
  html: fill(html, {}, null, escapeHtml),
  text: fill(text, {}, null, (value) => value),
});

function readView(search: URLSearchParams, names: readonly TemplateName[]): View {
  const oneOf = <T extends string>(values: readonly T[], name: string): T =>
    values.find((value) => value === search.get(name)) ?? values[0]!;
  return {
    name: oneOf(names, 'name'),
    theme: oneOf(THEMES, 'theme'),
    width: oneOf(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[], 'width'),
    part: oneOf(PARTS, 'part'),
  };
}

/** Shows the email in this theme, whatever the system's theme. */
function inTheme(html: string, theme: View['theme']): string {
  return html
    .replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`);
}

function frame(
  view: View,
  { subject, html, text }: { subject: string; html: string; text: string },
  names: readonly TemplateName[],
) {
  const link = (change: Partial<View>, label: string) => {
    const current = Object.entries(change).every(([key, value]) => view[key as keyof View] === value);
    return `<a href="/?${query({ ...view, ...change })}"${current ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;
  };
  const size = `${(Buffer.byteLength(html) / 1024).toFixed(1)} KB HTML, ${(Buffer.byteLength(text) / 1024).toFixed(1)} KB text`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(view.name)}: mail preview</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>
<nav aria-label="Templates">${names.map((name) => link({ name }, name)).join('')}</nav>
<main><h1>${escapeHtml(subject)}</h1>
<p>${[
    ...PARTS.map((part) => link({ part }, part)),
    ...THEMES.map((theme) => link({ theme }, theme)),
    ...Object.entries(WIDTHS).map(([width, px]) => link({ width: width as View['width'] }, `${width} (${px})`)),
    `<span>${size}</span>`,
  ].join(' ')}</p>
<iframe title="The mail" width="${WIDTHS[view.width]}" src="/mail?${query(view)}"></iframe></main></html>`;
}

const query = (view: View) => escapeHtml(new URLSearchParams({ ...view }).toString());

const STYLE = `
body { margin: 0; display: grid; grid-template-columns: 14rem 1fr; min-height: 100vh; font: 15px/1.5 system-ui, sans-serif; color: #191510; background: #efece6; }
nav { padding: 1rem; display: flex; flex-direction: column; gap: .35rem; border-right: 1px solid #d9d5cf; }
main { padding: 1rem 1.5rem; display: flex; flex-direction: column; }
h1 { font: 600 1.35rem/1.3 Georgia, serif; margin: 0; }
p { display: flex; flex-wrap: wrap; gap: .35rem 1rem; margin: .5rem 0 1rem; }
a { color: #005c64; } a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
span { color: #47413a; margin-left: auto; }
iframe { border: 1px solid #d9d5cf; background: #fff; max-width: 100%; flex: 1; min-height: 80vh; }
@media (max-width: 45rem) { body { display: block; } nav { border: 0; } }
`;

const config = readConfig({ PORT: '4010', ...process.env });
const { siteTitle: name, contactEmail, timeZone } = defaultSettings(config);
const site = { name, contactEmail, timeZone, url: config.publicUrl };

createServer(async (request, response) => {
  try {
    const url = new URL(request.url ?? '/', `http://localhost:${config.port}`);
    const page = await previewPage(url, await sourceTemplates(), site);
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${page.type}; charset=utf-8`, 'cache-control': 'no-store' });
    response.end(page.body);
  } catch (err) {
    // A template may not compile. The server keeps running until it is fixed.
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String((err as Error).stack));
  }
}).listen(config.port, '127.0.0.1', () => console.log(`Mail templates: http://localhost:${config.port}`));
