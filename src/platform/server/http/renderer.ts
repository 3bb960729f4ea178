/** Turns an address into a complete HTML document. One renderer is for built pages and one for development (dev.ts). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '#kernel/client.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { documentFactory, type Manifest } from './document.ts';

/** The exports of the page build (app/web/entry-server.tsx), declared here because the server must not import pages. */
export interface PageBuild {
  readThrough(transport: Transport): void;
  render(url: string, site: Site, form?: ReturnedForm): Promise<Rendered>;
  canonicalUrl(url: string, site: Site): string;
}

export interface Site {
  name: string;
  url: string;
  contactEmail: string;
  renderedAt: number;
  /** Whether people can sign in through an identity provider. They can also use local accounts. */
  identityProvider?: true;
}

export interface Rendered {
  status: number;
  location?: string;
  headers?: Record<string, string>;
  head: string;
  body: string;
  state: string;
  chunks: string[];
}

export interface Document {
  status: number;
  location?: string;
  /** Headers of the page's own. */
  headers?: Record<string, string>;
  html: string;
}

export interface Renderer {
  /** With `form`, a returned form, the page is personal to its sender. */
  document(url: string, site: Site, form?: ReturnedForm): Promise<Document>;
  canonicalUrl(url: string, site: Site): string;
  /** Folder of the built assets; undefined in development, where Vite serves them. */
  assets?: string;
}

const DIST = path.join(import.meta.dirname, '../../../../dist');

/** Returns a renderer for the pages made by `npm run build`. @throws an error if they were not built */
export async function builtPages(transport: Transport): Promise<Renderer> {
  const build = (await import(pathToFileURL(path.join(DIST, 'server/entry-server.js')).href)) as PageBuild;
  const manifest = JSON.parse(await readFile(path.join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const toDocument = documentFactory(manifest);
  build.readThrough(transport);
  return {
    assets: path.join(DIST, 'client'),
    canonicalUrl: build.canonicalUrl,
    async document(url, site, form) {
      const { status, location, headers = {}, ...parts } = await build.render(url, site, form);
      return location ? { status, location, html: '' } : { status, headers, html: toDocument(parts) };
    },
  };
}
