/** A part of a page in a browser: with the router, the query cache and an API that answers as the test says. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type CallParts, configureTransport } from '#kernel/client.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import type { Site } from '#platform/web/site.ts';

/** What the API answers, by endpoint; throw an ApiError to refuse. */
export type Answers = Record<string, (parts: CallParts) => unknown>;

/** The moment at which every page of a test was rendered. */
export const NOW = Date.parse('2026-03-20T12:00:00.000Z');
const site: Site = {
  name: 'Tax Meridian',
  url: 'http://site.example',
  contactEmail: 'desk@example.com',
  renderedAt: NOW,
};

/** jsdom has the element without them. */
const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};

/** Shows `page` at /here; every other path shows nothing. What was called is kept, and where the browser is can be asked. */
export async function openPage(page: ReactNode, answers: Answers = {}) {
  const calls: { key: string; parts: CallParts }[] = [];
  configureTransport(async (key, parts) => {
    calls.push({ key, parts });
    const answer = answers[key];
    if (!answer) throw new Error(`the test gives no answer to ${key}`);
    return answer(parts);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom has no layout, and nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
  const root = createRootRouteWithContext<{ site: Site }>()();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/here', component: () => page }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/here'] });
  const router = createRouter({ routeTree, history, context: { site } });
  await router.load();
  render(
    <QueryClientProvider client={makeQueryClient({ onServer: false })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { calls, where: () => router.state.location.href };
}
