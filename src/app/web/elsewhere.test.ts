import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isElsewhere, isHub } from './elsewhere.ts';
import { hubRoutes } from './hub-routes.ts';
import { privateRoutes } from './private-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** Returns the paths of routes and their children. */
const pathsOf = (routes: readonly AnyRoute[]): string[] =>
  routes.flatMap(({ options, children = [] }) => {
    const { path } = options as { path?: string };
    return [...(path ? [path] : []), ...pathsOf(Object.values(children))];
  });

test.each(pathsOf(privateRoutes))('a link from a public page to %s loads a new page', (path) => {
  expect(isElsewhere(path)).toBe(true);
  expect(isHub(path)).toBe(false);
});

test.each(pathsOf(publicRoutes))('a link from a public page to %s stays in the page', (path) => {
  expect(isElsewhere(path)).toBe(false);
});

test.each(pathsOf(hubRoutes))('a link from another public page to %s loads a new page', (path) => {
  expect([isElsewhere(path), isHub(path)]).toEqual([true, true]);
});
