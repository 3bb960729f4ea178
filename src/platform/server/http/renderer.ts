/** Turns an address into a whole HTML document. One for the built pages, one for development (dev.ts). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '#kernel/client.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { documentFactory, type Manifest } from './document.ts';

/** What the page build exports (app/web/entry-server.tsx); declared here since the server imports no page. */
export interface PageBuild {
  /** What the head of every page names: feeds. */
  HEAD_LINKS: string;
  readThrough(transport: Transport): void;
  render(url: string, site: Site, form?: ReturnedForm): Promise<Rendered>;
  canonicalUrl(url: string, site: Site): string;
}

export interface Site {
  name: string;
  url: string;
  contactEmail: string;
  renderedAt: number;
  /** Signing in begins at the identity provider; local accounts stand beside it. */
  identityProvider?: true;
}

export interface Rendered {
  status: number;
  location?: string;
  head: string;
  body: string;
  state: string;
  chunks: string[];
}

export interface Document {
  status: number;
  location?: string;
  html: string;
}

export interface Renderer {
  /** `form` is one that came back: the page then belongs to whoever sent it. */
  document(url: string, site: Site, form?: ReturnedForm): Promise<Document>;
  canonicalUrl(url: string, site: Site): string;
  /** Folder of the built assets; undefined in development, where Vite serves them. */
  assets?: string;
}

const DIST = path.join(import.meta.dirname, '../../../../dist');

/** The pages as `npm run build` left them. @throws if they were not built */
export async function builtPages(transport: Transport): Promise<Renderer> {
  const build = (await import(pathToFileURL(path.join(DIST, 'server/entry-server.js')).href)) as PageBuild;
  const manifest = JSON.parse(await readFile(path.join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const toDocument = documentFactory(manifest, build.HEAD_LINKS);
  build.readThrough(transport);
  return {
    assets: path.join(DIST, 'client'),
    canonicalUrl: build.canonicalUrl,
    async document(url, site, form) {
      const { status, location, ...parts } = await build.render(url, site, form);
      return location ? { status, location, html: '' } : { status, html: toDocument(parts) };
    },
  };
}
