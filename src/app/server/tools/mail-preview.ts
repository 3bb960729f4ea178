/** `npm run mail:preview`: shows every mail template with sample data on a local page, and loads the templates again for each view. */
import { createServer } from 'node:http';
import { defaultSettings } from '#features/settings/server/index.ts';
import { readConfig } from '#platform/server/config.ts';
import { sourceTemplates } from '../source-templates.ts';
import { previewPage } from './mail-preview-page.ts';

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
    // A template may not compile; the server keeps running until it is fixed.
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String((err as Error).stack));
  }
}).listen(config.port, '127.0.0.1', () => console.log(`Mail templates: http://localhost:${config.port}`));
