import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { THEME_SCRIPT } from '../src/platform/server/http/start-script.ts';

const here = import.meta.dirname;
const FLAGS = path.join(here, '../node_modules/country-flag-icons/3x2');

/**
 * Does what the site's server does for its pages: sets the theme before the first paint, and answers requests for
 * flags.
 */
function likeTheSite(): Plugin {
  const flags = ({ middlewares }: ViteDevServer | PreviewServer) => {
    middlewares.use('/flags', ({ url }, response, next) => {
      const name = /^\/([A-Z]{2}\.svg)$/.exec(url ?? '')?.[1];
      if (!name) return next();
      response.setHeader('content-type', 'image/svg+xml').end(readFileSync(path.join(FLAGS, name)));
    });
  };
  return {
    name: 'like-the-site',
    configureServer: flags,
    configurePreviewServer: flags,
    transformIndexHtml: () => [{ tag: 'script', children: THEME_SCRIPT, injectTo: 'head-prepend' }],
  };
}

/** Configures the component gallery: `npm run gallery`. Not part of the site's own build. */
export default defineConfig({
  root: here,
  plugins: [tailwind(), react(), likeTheSite()],
  publicDir: '../src/app/web/public',
  // React reports mistakes only in its development form, and the gallery's test listens for them.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { outDir: '../dist/gallery', emptyOutDir: true, minify: false, reportCompressedSize: false },
});
