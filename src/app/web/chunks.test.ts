/**
 * Checks that the chunk which the server names for a page, so that browsers load it first, is the one that the route
 * loads.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { wholeTree } from './whole-tree.ts';

const withChildren = (routes: readonly AnyRoute[]): AnyRoute[] =>
  routes.flatMap((route) => [route, ...withChildren(Object.values((route.children ?? []) as AnyRoute[]))]);
const routes = withChildren(Object.values((wholeTree.children ?? []) as AnyRoute[]));
const chunkOf = ({ options }: AnyRoute): string | undefined => options.staticData?.chunk || undefined;

/** The modules that routes and the desk's screens load when they open. */
const loaded = globSync(['src/app/web/routes/*.tsx', 'src/features/*/web/desk/index.ts', 'src/features/desk/web/*.ts'])
  .map((file) => [path.dirname(file), readFileSync(file, 'utf8')] as const)
  .flatMap(([folder, source]) =>
    [
      ...source.matchAll(
        /(?:(?<!noVersions = )lazyRouteComponent|component: lazy)\(\s*\(\) => import\('([#.][^']+\.tsx)'\)/g,
      ),
    ].map(([, name]) => (name!.startsWith('#') ? name!.replace('#', 'src/') : path.join(folder, name!))),
  );

test('every route that loads its page when opened names the chunk', () => {
  const bare = routes.filter(({ options: { component } }) => component && 'preload' in component);
  expect(bare.filter((route) => !chunkOf(route)).map(({ id }) => id)).toEqual([]);
});

test('every chunk that a route names is a file', () => {
  expect(routes.map(chunkOf).filter((chunk) => chunk && !existsSync(chunk))).toEqual([]);
});

test('the chunks that routes name are the ones that they load', () => {
  const named = new Set(routes.flatMap((route) => chunkOf(route) ?? []));
  expect([...named].sort()).toEqual([...new Set(loaded)].sort());
  expect(named.size).toBeGreaterThan(60);
});

test('the build keeps a file for each of these chunks, so that the page names its scripts to the browser', () => {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, unknown>;
  // A page that other files import too is joined with one of them.
  expect(routes.map(chunkOf).filter((chunk) => chunk && !(chunk in built))).toEqual([]);
});
