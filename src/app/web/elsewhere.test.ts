import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { listOf, type RouteList } from './elsewhere.ts';
import { accountRoutes } from './routes/account.tsx';
import { contributorRoutes } from './routes/contributors.tsx';
import { deskRoutes } from './routes/desk.tsx';
import { recordRoutes } from './routes/editions.tsx';
import { eventRoutes } from './routes/events.tsx';
import { hubRoutes } from './routes/hubs.tsx';
import { publicRoutes } from './routes/public.ts';
import { rareRoutes } from './routes/rare.tsx';
import { signInRoutes } from './routes/sign-in.tsx';

const ROUTES: Record<RouteList, readonly AnyRoute[]> = {
  desk: deskRoutes,
  account: accountRoutes,
  signIn: signInRoutes,
  contributor: contributorRoutes,
  hub: hubRoutes,
  eventPages: eventRoutes,
  rare: rareRoutes,
  record: recordRoutes,
};

/** Returns the paths of routes and their children. */
const pathsOf = (routes: readonly AnyRoute[]): string[] =>
  routes.flatMap(({ options, children = [] }) => {
    const { path } = options as { path?: string };
    return [...(path ? [path] : []), ...pathsOf(Object.values(children))];
  });

const paths = Object.entries(ROUTES).flatMap(([list, routes]) => pathsOf(routes).map((path) => [path, list] as const));

test.each(paths)('a link from a public page to %s loads a new page, with the routes of the list %s', (path, list) => {
  expect(listOf(path)).toBe(list);
});

test.each(pathsOf(publicRoutes))('a link from a public page to %s stays within the loaded page', (path) => {
  expect(listOf(path)).toBeUndefined();
});
