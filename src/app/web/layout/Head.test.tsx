// @vitest-environment node
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Head } from './Head.tsx';

test('a page names each of several authors to machines, and its description once', async () => {
  const meta = [
    { name: 'description', content: 'Of the site.' },
    { name: 'description', content: 'Of the page.' },
    ...['citation_author', 'DC.creator'].flatMap((name) => ['Ada', 'Noor'].map((content) => ({ name, content }))),
  ];
  const routeTree = createRootRoute({ head: () => ({ meta }), component: Head });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const html = renderToString(<RouterProvider router={router as never} />);
  expect([...html.matchAll(/<meta name="([^"]*)" content="([^"]*)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['description', 'Of the page.'],
    ['citation_author', 'Ada'],
    ['citation_author', 'Noor'],
    ['DC.creator', 'Ada'],
    ['DC.creator', 'Noor'],
  ]);
});
