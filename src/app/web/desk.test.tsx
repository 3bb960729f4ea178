import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mayOpen } from '#features/desk/web/collection.ts';
import { TABS } from '#features/desk/web/tabs.ts';
import { configureTransport } from '#kernel/client.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { lazyScreens } from '#testing/lazy-pages.ts';
import { until } from '#testing/open-site.tsx';
import { DESK, SCREENS } from './desk.ts';
import { makeRouter } from './router.tsx';
import { wholeTree } from './whole-tree.ts';

// Loads all chunks first: one that is still loading after the last test would be missing in the next file.
await Promise.all(lazyScreens().map((page) => import(/* @vite-ignore */ `/${page}`)));

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const admin = { id: '1', role: 'admin', firstName: 'Ada', lastName: null, email: 'ada@example.com' };

/** Responds with the signed-in administrator; every other call stays pending. */
function stubApi() {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  configureTransport((key) => {
    if (key === 'GET /api/admin/user') return Promise.resolve(admin);
    if (key === 'GET /api/navigation') return Promise.resolve({ header: [], footer: {} });
    return new Promise(() => undefined);
  });
}

async function open(address: string) {
  stubApi();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: false }), site, { history });
  await router.load();
  render(<RouterProvider router={router} />);
  return () => router.state.location.href;
}

test.each(SCREENS.map(({ path, tab, label }) => [path, tab, label] as const))(
  '%s opens in its tab, with its name',
  async (path, tab, label) => {
    const where = await open(path);
    expect(await screen.findByRole('tabpanel')).toBeTruthy();
    await vi.waitFor(() => expect(screen.getByRole('tabpanel').children.length).toBeGreaterThan(0));
    const selected = screen.getByRole('tab', { selected: true });
    expect(selected.textContent).toBe(TABS.find(({ key }) => key === tab)?.label);
    const lists = screen.queryByRole('navigation', { name: selected.textContent });
    const isOneOfSeveral = SCREENS.filter((other) => other.tab === tab).length > 1;
    expect(lists !== null).toBe(isOneOfSeveral);
    if (lists) expect(within(lists).getByRole('link', { current: 'page' }).textContent).toBe(label);
    const way = screen.queryByRole('navigation', { name: 'Breadcrumb' });
    if (way) expect([...way.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([label]);
    await until(() => screen.getByRole('heading', { level: 1 }));
    expect(where()).toBe(path);
  },
);

test('each screen has its own address and a unique name in its tab', () => {
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  expect(new Set(SCREENS.map(({ tab, label }) => `${tab} ${label}`)).size).toBe(SCREENS.length);
});

test('every tab has a screen, in the order of the tabs', () => {
  const tabs = TABS.map(({ key }) => key);
  expect([...new Set(SCREENS.map(({ tab }) => tab))]).toEqual(tabs);
});

test('each kind has its own name, and its links lead to existing pages', () => {
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: false }), site, {
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const paths = Object.keys(router.routesByPath);
  expect(new Set(DESK.kinds.map(({ kind }) => kind)).size).toBe(DESK.kinds.length);
  expect(new Set(DESK.kinds.map(({ kind, audit }) => audit?.prefix ?? kind)).size).toBe(DESK.kinds.length);
  const links = DESK.kinds.flatMap(({ list, path }) => [list ?? [], path ?? []].flat());
  expect(paths).toEqual(expect.arrayContaining(links));
});

test('an address from before version 0.2 leads to the new address of its list', async () => {
  const where = await open('/admin?tab=settings&list=mail&mail=failed');
  expect(where()).toBe('/admin/mail?status=failed');
});

test('an editor can open content in the bin, but not records of administrators', () => {
  const binned = DESK.kinds.filter(({ restore }) => restore);
  const open = binned
    .filter(({ list }) => mayOpen(DESK, list, { role: 'editor', permissions: [] }))
    .map(({ kind }) => kind);
  expect(open).toEqual(['article', 'announcement', 'update', 'job', 'course', 'event', 'information', 'media']);
  expect(binned.map(({ kind }) => kind)).toEqual([...open, 'popup', 'navigation-item']);
});

test('every page of the desk except the previews has a frame without the header and footer for readers', () => {
  const router = makeRouter(wholeTree, makeQueryClient({ onServer: false }), site, {
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const framed = Object.entries(router.routesByPath as Record<string, AnyRoute>)
    .filter(([path]) => path.startsWith('/admin/') || path === '/admin')
    .map(([path, route]) => {
      let frame = false;
      for (let one: AnyRoute | undefined = route; one; one = one.parentRoute)
        frame ||= !!one.options.staticData?.ownFrame;
      return [path, frame];
    });
  expect(framed.length).toBeGreaterThan(SCREENS.length);
  expect(framed.flatMap(([path, frame]) => (frame ? [] : [path]))).toEqual(['/admin/preview/$kind/$id']);
});

test('the audit log can link to a list of each kind, except a few kinds that have none', () => {
  const listless = DESK.kinds.filter(({ list, path }) => !list && !path).map(({ kind }) => kind);
  expect(listless).toEqual(['share', 'desk', 'privacy', 'bin']);
});
