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

/** Two builds of the same pages: what browsers load, and what the server renders them with. */
export default defineConfig(({ command }) => ({
  plugins: [tailwind(), react(), compressAssets()],
  appType: 'custom',
  publicDir: 'src/web/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // What every page needs in one file: it compresses better than fifty small ones.
          output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
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
            'entry-server': 'src/web/entry-server.tsx',
            'mail-templates': 'src/server/mail/templates/index.tsx',
          },
        },
      },
    },
  },
}));
