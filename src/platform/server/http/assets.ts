import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The files of the product's own icon, and which address of the site's icon replaces each. */
const ICONS = { 'favicon.svg': 'tab', 'apple-touch-icon.png': 'phone' } as const;
const AN_HOUR = 'public, max-age=3600';

type Icon = Record<'tab' | 'phone', string> | null;

/**
 * Serves the built files. Those with a hash in their name never change; browsers revalidate the few others hourly.
 * `findIcon` returns the addresses of the site's own icon. The addresses of the product's icon then redirect to them.
 */
export async function serveAssets(app: FastifyInstance, root: string, findIcon: () => Promise<Icon>): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: Object.keys(ICONS),
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      const forever = path.relative(root, file).startsWith('assets');
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : AN_HOUR);
      nameCharset(response, file);
    },
  });
  for (const [name, use] of Object.entries(ICONS))
    app.get(`/${name}`, { schema: { hide: true } }, async (_, reply) => {
      // Browsers ask for the icon even while the database is away.
      const icon = await findIcon().catch(() => null);
      return icon ? reply.header('cache-control', AN_HOUR).redirect(icon[use]) : reply.sendFile(name);
    });
}

/** Serves the flags of jurisdictions: /flags/GB.svg. */
export async function serveFlags(app: FastifyInstance): Promise<void> {
  const root = path.join(path.dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2');
  await app.register(fastifyStatic, {
    root,
    prefix: '/flags/',
    decorateReply: false,
    maxAge: '30d',
    index: false,
    setHeaders: nameCharset,
  });
}

/** States the character encoding of pictures, which the library does only for texts and scripts. */
function nameCharset(response: { header(name: string, value: string): unknown }, file: string): void {
  if (file.endsWith('.svg')) response.header('content-type', 'image/svg+xml; charset=utf-8');
}
