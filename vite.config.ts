import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSED = /\.(js|css|svg|json|txt)$/;

/** Blocks of 128 KB: with the default, a file's size varies by 150 bytes with the hashes in it. */
const BLOCKS = { [zlib.constants.BROTLI_PARAM_LGBLOCK]: 17 };

/** Adds a gzip and a brotli copy of every built text file, so that the server does not compress during requests. */
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
        writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params: BLOCKS }));
      }
    },
  };
}

/**
 * Replaces the function by which Vite loads the files of a lazy module ahead of it: `resolveDependencies` below names none,
 * and all styles are in one file.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
};

const SRC = path.join(import.meta.dirname, 'src');
const SITE = path.join(import.meta.dirname, 'dist/site');

/**
 * Keeps what modules of the site know about their own place: files that they read stay beside the sources. Each module
 * that a thread or a process runs becomes a file of the bundle, named after its place; `new URL('./x.ts',
 * import.meta.url)` becomes the address of that file.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    applyToEnvironment: ({ name }) => name === 'site',
    transform(code, id) {
      if (!id.startsWith(SRC) || !code.includes('import.meta.')) return undefined;
      const place = (file: string) => path.posix.join(...path.relative(SITE, file).split(path.sep));
      const started = (file: string) => {
        const fileName = path.relative(SRC, file).replaceAll(path.sep, '.').replace(/ts$/, 'js');
        this.emitFile({ type: 'chunk', id: file, fileName, preserveSignature: 'strict' });
        return `new URL('./${fileName}', __here__)`;
      };
      return code
        .replace(/new URL\((?:['"]\.\/([\w-]+\.ts)['"], )?import\.meta\.url\)/g, (_, name?: string) =>
          started(name ? path.join(path.dirname(id), name) : id),
        )
        .replaceAll('import.meta.url', `new URL('${place(id)}', __here__).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place(path.dirname(id))}')`)
        .replaceAll('__here__', 'import.meta.url');
    },
  };
}

/** A page that is loaded when it is opened: `lazyRouteComponent(() => import('#features/…'), 'Page')`, `lazy(…)`. */
const LAZY =
  /\blazy(?:RouteComponent)?\(\s*(?:async )?\(\) => (?:\(\{ default: \(await )?import\('([^']+)'\)(?:\)\.\w+ \}\))?(?:,\s*'?\w+'?)?,?\s*\)/g;

/** Tells the server the source file of each lazy page, so that it can name the page's scripts in the document. */
const nameChunks: Plugin = {
  name: 'name-chunks',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: (code, id) =>
    /\/app\/web\/routes\/|\/web\/desk\/index\.|\/desk\/web\/[\w-]+\.ts$/.test(id)
      ? code.replace(LAZY, (lazy, name: string) => {
          const file = name.startsWith('#') ? path.join(SRC, name.slice(1)) : path.join(path.dirname(id), name);
          return `Object.assign(${lazy}, { chunk: '${path.relative(import.meta.dirname, file).replaceAll(path.sep, '/')}' })`;
        })
      : undefined,
};

/** Packages that load native code or read files beside their own. */
const UNBUNDLED = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@resvg/resvg-js',
  'pg-native',
  'pino',
  'piscina',
  'sharp',
];

/** Puts modules that are used together into one file, which compresses better than ten small ones. */
const FILES = [
  // The heads of pages need these only on the server, and in the browser only some pages need them.
  { name: 'words', test: /src\/kernel\/(when|text-to-html)\./, priority: 3 },
  { name: 'numbers', test: /src\/kernel\/numbers\./, priority: 3 },
  // The search and the pages of countries need pagination without the filters of lists.
  {
    name: 'pagination',
    test: /src\/platform\/web\/ui\/(Pagination|PageButtons)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /src\/platform\/web\/(ui\/(choices|Badge|EmptyState|Field|Loaded|SectionHead|Skeleton|reason)\.|returned-form)|\/useQuery\.js$/,
    priority: 1,
  },
  { name: 'prose', test: /src\/platform\/web\/ui\/(Html|rich-text\/Prose)\./, priority: 1 },
  { name: 'lists', test: /src\/platform\/web\/(filtered-list|ui\/(FilterForm|ListBar|ListTable))\./, priority: 1 },
  // Some pages need one of the kinds, but more need them all.
  {
    name: 'kinds',
    test: /src\/(kernel\/kinds|features\/(kinds|[a-z]+\/content))\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'icons', test: /lucide-react/, priority: 1 },
  {
    name: 'alerts',
    test: /src\/features\/alerts\/web\/(SetUpAlert|AlertForm|words|lists)\./,
    priority: 1,
    // Other pages need what the form depends on, but not the form.
    includeDependenciesRecursively: false,
  },
  {
    name: 'unsaved',
    test: /src\/platform\/web\/(browser-storage|ui\/(record-editor\/kept|unsaved\/(form-values|use-unsaved-later)))\./,
    priority: 1,
  },
];

/** Two builds of the same pages, one for browsers and one with which the server renders, and the site itself. */
export default defineConfig(({ command }) => ({
  plugins: [plainImports, nameChunks, tailwind(), react(), compressAssets(), keepPlaces()],
  appType: 'custom',
  publicDir: 'src/app/web/public',
  builder: {},
  // React 18 and later include what the shim provides.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Otherwise the frame would contain a list of each page's files. The server lists the files of the first page,
        // and the router fetches another page's files when the pointer is over a link to it.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          output: { codeSplitting: { groups: FILES } },
        },
      },
    },
    ssr: {
      // Bundles all packages: React runs in production mode, and the server starts without loading hundreds of files.
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
    // The site starts in half the time that Node takes to load its 3,000 modules (docs/decisions/0112).
    site: {
      consumer: 'server',
      resolve: { noExternal: true, external: UNBUNDLED },
      build: {
        outDir: SITE,
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          // Journeys start the same site with cheaper passwords.
          input: { main: 'src/app/server/main.ts', site: 'src/app/server/site.ts' },
          // One folder, so that addresses relative to any file are the same. Threads find functions by their names.
          output: { chunkFileNames: '[name]-[hash].js', keepNames: true },
        },
      },
    },
  },
}));
