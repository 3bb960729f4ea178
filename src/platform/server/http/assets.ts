import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built files. Those with a hash in their name never change; browsers revalidate the few others hourly. */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      const forever = path.relative(root, file).startsWith('assets');
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      nameCharset(response, file);
    },
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
