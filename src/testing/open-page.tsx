/** Opens part of a page in a browser, with the router, the query cache and an API whose responses the test sets. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type CallParts, configureTransport } from '#kernel/client.ts';
import type { Site } from '#kernel/page.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';

/** Responses of the API, by endpoint. Throw an ApiError to refuse. */
export type Answers = Record<string, (parts: CallParts) => unknown>;

/** The time at which every page of a test was rendered. */
export const NOW = Date.parse('2026-03-20T12:00:00.000Z');
const site: Site = {
  name: 'Tax Meridian',
  url: 'http://site.example',
  contactEmail: 'desk@example.com',
  renderedAt: NOW,
};

const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};

/** Adds what jsdom lacks: it has no layout, so it cannot scroll or observe sizes, and its <dialog> has no methods. */
export function completeBrowser(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(HTMLDialogElement.prototype, dialogMethods);
}

/** Shows `page` at /here, or there with a search; other paths are empty. Returns the calls of the API, and a function for the current address. */
export async function openPage(page: ReactNode, answers: Answers = {}, search = '') {
  const calls: { key: string; parts: CallParts }[] = [];
  configureTransport(async (key, parts) => {
    calls.push({ key, parts });
    const answer = answers[key];
    if (!answer) throw new Error(`the test has no reply for ${key}`);
    return answer(parts);
  });
  completeBrowser();
  const root = createRootRouteWithContext<{ site: Site }>()();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/here', component: () => page }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]);
  const history = createMemoryHistory({ initialEntries: [`/here${search}`] });
  const router = createRouter({ routeTree, history, context: { site } });
  await router.load();
  render(
    <QueryClientProvider client={makeQueryClient({ onServer: false })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { calls, where: () => router.state.location.href };
}

/** Presses a button once it is there, and waits for the immediate effects. */
export async function press(name: string | RegExp, role: 'button' | 'checkbox' | 'switch' = 'button') {
  const control = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(control));
}
