/** `npm run gallery`: shows every primitive in every state, with the site's own styles and without a server. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { configureTransport } from '#kernel/client.ts';
import type { Site } from '#kernel/page.ts';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { answer } from './example-api.ts';
import { Gallery } from './Gallery.tsx';
import './gallery.css';

configureTransport(answer);

const site: Site = {
  name: 'Tax Meridian',
  url: 'https://tax.example',
  contactEmail: 'desk@tax.example',
  renderedAt: Date.now(),
};
// Every address shows the gallery, so links in the examples do not leave it.
const rootRoute = createRootRouteWithContext<{ site: Site }>()({
  component: Gallery,
  notFoundComponent: () => null,
});
const router = createRouter({
  routeTree: rootRoute,
  history: createMemoryHistory({ initialEntries: ['/'] }),
  context: { site },
});

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={makeQueryClient({ onServer: false })}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
);
