/** Turns an address into a complete HTML document. One renderer is for built pages and one for development (dev.ts). */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '#kernel/client.ts';
import type { Rendered, Site } from '#kernel/page.ts';
import type { ReturnedForm } from '#kernel/returned-form.ts';
import { START_SCRIPT, THEME_SCRIPT } from './start-script.ts';

/** The exports of the page build (app/web/entry-server.tsx), declared here because the server must not import pages. */
export interface PageBuild {
  readThrough(transport: Transport): void;
  render(url: string, site: Site, form?: ReturnedForm): Promise<Rendered>;
  canonicalUrl(url: string, site: Site): string;
}

export type Document = Pick<Rendered, 'status' | 'location' | 'headers'> & { html: string };

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

type Parts = Pick<Rendered, 'head' | 'body' | 'state' | 'chunks'>;

/** Vite's manifest: each source file with its built file, imports and style sheets. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

const ENTRY = 'src/app/web/entry-client.tsx';
/** Fonts of the first screen; everything else loads when needed. */
const PRELOADED_FONT = /source-serif-4-latin-wght-normal|inter-latin-wght-normal/;

/** The HTML around a page is constant except for style sheets, head, body, state and the names of the scripts. */
function documentFactory(manifest: Manifest): (parts: Parts) => string {
  const entry = withImports(manifest, ENTRY);
  const fonts = [...entry].flatMap((key) => manifest[key]?.assets ?? []).filter((file) => PRELOADED_FONT.test(file));
  const before =
    '<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<script>${THEME_SCRIPT}</script>` +
    styleSheets(manifest, entry) +
    fonts.map((f) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${f}">`).join('') +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">';
  const needs = new Map<string, { css: string; start: string }>();

  /** Returns the additional style sheets of a page made of these chunks, and the script that starts it. */
  function needsOf(chunks: string[]): { css: string; start: string } {
    const own = new Set(chunks.flatMap((chunk) => [...withImports(manifest, chunk)]).filter((key) => !entry.has(key)));
    const files = [...entry, ...own].map((key) => `/${manifest[key]!.file}`);
    return {
      css: styleSheets(manifest, own),
      start: `<script data-files="${files.join(' ')}">${START_SCRIPT}</script>`,
    };
  }

  return ({ head, body, state, chunks }) => {
    const key = chunks.join();
    if (!needs.has(key)) needs.set(key, needsOf(chunks));
    const { css, start } = needs.get(key)!;
    return `${before}${css}${head}</head><body><div id="root">${body}</div><script type="application/json" id="state">${state}</script>${start}</body></html>`;
  };
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

function styleSheets(manifest: Manifest, keys: Iterable<string>): string {
  return [...keys]
    .flatMap((key) => manifest[key]?.css ?? [])
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('');
}
