import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isPrivate } from './elsewhere.ts';
import { privateRoutes } from './private-routes.ts';
import { publicRoutes } from './public-routes.ts';

/** The paths of routes and of those within them. */
const pathsOf = (routes: readonly AnyRoute[]): string[] =>
  routes.flatMap(({ options, children = [] }) => {
    const { path } = options as { path?: string };
    return [...(path ? [path] : []), ...pathsOf(Object.values(children))];
  });

test.each(pathsOf(privateRoutes))('a reader who follows a link to %s leaves the public pages', (path) => {
  expect(isPrivate(path)).toBe(true);
});

test.each(pathsOf(publicRoutes))('%s is open to readers without leaving', (path) => {
  expect(isPrivate(path)).toBe(false);
});
