/** `npm run dev`: starts the site with pages directly from their sources, which are reloaded when they change. */

import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Transport } from '#kernel/client.ts';
import type { PageBuild, Renderer } from '#platform/server/http/renderer.ts';
import { THEME_SCRIPT } from '#platform/server/http/start-script.ts';
import { runSite } from './run-site.ts';
import { sourceTemplates } from './source-templates.ts';

const ENTRY = '/src/app/web/entry-server.tsx';

async function sourcePages(transport: Transport, app: FastifyInstance): Promise<Renderer> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    clearScreen: false,
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  // Vite's client inserts style elements, which the strict policy of built pages forbids.
  app.addHook('onRequest', async (_request, reply) => void reply.removeHeader('content-security-policy'));

  const pages = async () => {
    const build = (await vite.ssrLoadModule(ENTRY)) as PageBuild;
    build.readThrough(transport);
    return build;
  };
  return {
    canonicalUrl: (url) => url,
    async document(url, site, form) {
      const { status, location, headers = {}, head, body, state } = await (await pages()).render(url, site, form);
      if (location) return { status, location, html: '' };
      const frame = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script>${THEME_SCRIPT}</script><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/src/platform/web/styles/main.css"><!--head--></head><body><div id="root"><!--body--></div><script type="application/json" id="state"><!--state--></script><script type="module" src="/src/app/web/entry-client.tsx"></script></body></html>`;
      const html = await vite.transformIndexHtml(url, frame);
      const parts: Record<string, string> = { head, body, state };
      return {
        status,
        headers,
        html: html.replace(/<!--(head|body|state)-->/g, (_, name: string) => parts[name] ?? ''),
      };
    },
  };
}

await runSite({ renderer: sourcePages, loadTemplates: sourceTemplates });
