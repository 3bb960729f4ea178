import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isHub, isPrivate, isRare } from './elsewhere.ts';
import { hubRoutes } from './hub-routes.ts';
import { privateRoutes } from './private-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rareRoutes } from './rare-routes.ts';

/** Returns the paths of routes and their children. */
const pathsOf = (routes: readonly AnyRoute[]): string[] =>
  routes.flatMap(({ options, children = [] }) => {
    const { path } = options as { path?: string };
    return [...(path ? [path] : []), ...pathsOf(Object.values(children))];
  });

test.each(pathsOf(privateRoutes))('a link from a public page to %s loads a new page', (path) => {
  expect([isHub(path), isRare(path), isPrivate(path)]).toEqual([false, false, true]);
});

test.each(pathsOf(hubRoutes))('a link from a public page to %s loads a new page', (path) => {
  expect([isHub(path), isRare(path), isPrivate(path)]).toEqual([true, false, false]);
});

test.each(pathsOf(rareRoutes))('a link from a public page to %s loads a new page', (path) => {
  expect([isHub(path), isRare(path), isPrivate(path)]).toEqual([false, true, false]);
});

test.each(pathsOf(publicRoutes))('a link from a public page to %s stays in the page', (path) => {
  expect([isHub(path), isRare(path), isPrivate(path)]).toEqual([false, false, false]);
});
