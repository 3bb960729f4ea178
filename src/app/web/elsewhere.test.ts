import { expect, test } from 'vitest';
import { isPrivate } from './elsewhere.ts';
import { privateRoutes } from './private-routes.ts';
import { publicRoutes } from './public-routes.ts';

const pathOf = (route: { options: object }) => (route.options as { path: string }).path;

test.each(privateRoutes.map(pathOf))('a reader who follows a link to %s leaves the public pages', (path) => {
  expect(isPrivate(path)).toBe(true);
});

test.each(publicRoutes.map(pathOf))('%s is open to readers without leaving', (path) => {
  expect(isPrivate(path)).toBe(false);
});
