import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { completeBrowser } from '#testing/open-page.tsx';
import type { SearchReply } from '../contract.ts';
import { resultsQuery } from './queries.ts';
import { SearchPage } from './SearchPage.tsx';
import type { SiteSearch } from './search.ts';

const reply = {
  rows: [
    { kind: 'article', id: '1', heading: 'VAT', path: '/articles/1', excerpt: '', date: '2026-03-01T09:30:00.000Z' },
  ],
  total: 1,
  facets: {
    kinds: [],
    jurisdictions: [],
    types: [],
    topics: [
      { value: 'VAT', count: 3 },
      { value: 'Treaties', count: 2 },
    ],
  },
} as unknown as SearchReply;

async function open(search: string) {
  completeBrowser();
  configureTransport(async () => reply);
  const queries = makeQueryClient({ onServer: false });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: (raw) => raw as SiteSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => queries.ensureQueryData(resultsQuery(deps)),
    component: SearchPage,
  });
  const history = createMemoryHistory({ initialEntries: [`/search${search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history, context: { site: {} } });
  await router.load();
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const focused = () => document.activeElement?.textContent;

test('the focus stays on a filter when it is chosen, and when it is removed', async () => {
  await open('?q=tax&topic=Other');
  const topic = await screen.findByRole('link', { name: /^Treaties/ });
  topic.focus();
  topic.click();
  await expect.poll(focused).toBe('Treaties× (remove this filter)');
  screen.getByRole('link', { name: /^Treaties/ }).click();
  await expect.poll(focused).toBe('Treaties2');
});
