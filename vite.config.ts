import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Puts a gzip and a brotli copy beside every built text file: nothing is compressed while somebody waits. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir?.endsWith('client')) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(name)) continue;
        const file = path.join(dir, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
      }
    },
  };
}

/** What belongs together comes in one file: it compresses better than ten small ones. */
const FILES = [
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /src\/platform\/web\/(ui\/(Badge|EmptyState|Field|Loaded|SectionHead|Skeleton|reason)\.|returned-form)|\/useQuery\.js$/,
    priority: 1,
  },
  { name: 'lists', test: /src\/platform\/web\/ui\/(choices|FilterForm|ListBar|Pagination|use-filters)\./, priority: 1 },
  { name: 'icons', test: /lucide-react/, priority: 1 },
];

/** Two builds of the same pages: what browsers load, and what the server renders them with. */
export default defineConfig(({ command }) => ({
  plugins: [tailwind(), react(), compressAssets()],
  appType: 'custom',
  publicDir: 'src/app/web/public',
  builder: {},
  // React has had what the shim stands in for since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Else the frame carries a list of what each page needs. The server names it for the first page, and the router
        // fetches another page's files when somebody points at a link to it.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          output: { codeSplitting: { groups: FILES } },
        },
      },
    },
    ssr: {
      // Bundled whole: React runs in its production form and the server starts without loading hundreds of files.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: command === 'build' || [] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            'entry-server': 'src/app/web/entry-server.tsx',
            'mail-templates': 'src/app/server/mail-templates.tsx',
          },
        },
      },
    },
  },
}));
