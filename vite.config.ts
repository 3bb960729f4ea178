import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds of the same pages: what browsers load, and what the server renders them with. */
export default defineConfig(({ command }) => ({
  plugins: [tailwind(), react()],
  appType: 'custom',
  publicDir: 'src/web/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'src/web/entry-client.tsx' },
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
