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
import { LinkedSubmissionPage } from './LinkedSubmissionPage.tsx';
import { linkedSearch } from './route.ts';

const submission = {
  title: 'Who signs the loan',
  content: '<p>Who signs decides.</p>',
  type: 'opinion',
  status: 'pending',
  authorName: 'Imke',
  authorEmail: 'imke@example.com',
  submittedAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  history: [],
  edits: [],
};

async function open(search: string) {
  completeBrowser();
  configureTransport(async () => submission);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/submissions/$token',
    validateSearch: linkedSearch,
    component: LinkedSubmissionPage,
  });
  const path = `/submissions/x${search}`;
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <QueryClientProvider client={makeQueryClient({ onServer: false })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('after a form was sent, the message about it has the focus', async () => {
  await open('?done=revise');
  expect(await screen.findByRole('status')).toBe(document.activeElement);
});
