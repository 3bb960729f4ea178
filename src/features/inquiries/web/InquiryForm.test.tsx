import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InquiryForm } from './InquiryForm.tsx';

test('without scripts, everybody is asked for the company size', async () => {
  const routeTree = createRootRoute({ component: InquiryForm });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const html = renderToString(<RouterProvider router={router as never} />);
  expect(html).toMatch(/<div class="hidden noscript:block">.*<select [^>]*name="companySize"/);
});
