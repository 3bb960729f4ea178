/** Checks that the server names the scripts of each page, so that browsers load them before the page asks for them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lazyPages } from '#testing/lazy-pages.ts';

const pages = lazyPages();

test('the server knows the source file of every page that is loaded when it is opened', () => {
  const built = globSync('dist/server/**/*.js').map((file) => readFileSync(file, 'utf8'));
  const named = built.flatMap((code) => [...code.matchAll(/chunk: "(src\/[^"]+)"/g)].map(([, file]) => file!));
  expect([...new Set(named)].sort()).toEqual(pages);
  expect(pages.length).toBeGreaterThan(60);
});

test('a screen at the desk lists the chunks of its frame and its own', async () => {
  const server = path.resolve('dist/server/entry-server.js');
  const { readThrough, render } = (await import(/* @vite-ignore */ server)) as typeof import('./entry-server.tsx');
  readThrough(async () => ({ header: [], footer: { sections: [], contactInfo: {}, socialLinks: {} } }));
  const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
  expect((await render('/admin/users?role=editor', site)).chunks).toEqual([
    'src/app/web/other-trees.ts',
    'src/app/web/whole-tree.ts',
    'src/features/desk/web/AdminPage.tsx',
    'src/features/users/web/desk/UsersList.tsx',
  ]);
});

test('the build keeps a file for each of these pages', () => {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, unknown>;
  // A page that other files import too is joined with one of them.
  expect(pages.filter((page) => !(page in built))).toEqual([]);
});
