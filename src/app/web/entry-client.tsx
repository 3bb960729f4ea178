import '#platform/web/styles/main.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hearWindowFocus, makeQueryClient } from '#platform/web/query-client.ts';
import { listOf } from './elsewhere.ts';
import { makeRouter } from './router.tsx';
import { publicRoutes } from './routes/public.ts';
import { rootRoute } from './routes/root.tsx';
import { withShown } from './shown-html.ts';
import type { WholeTree } from './whole-tree.ts';

const root = document.getElementById('root')!;
/** Selects elements that head.ts adds only on the server: `ti` is in 'description' and in 'citation_…'. */
const SERVER_ONLY = 'head :is(meta[property], [name*=ti], [name^=DC], [type="application/ld+json"])';

/** Resolves in a new task, so that a slow phone can handle input between the steps of the start. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Not a top-level await: the pages' chunks import this file, and would wait for it for ever.
void start();

/** Returns the public routes, and those that the first page also needs. */
async function routes(): Promise<WholeTree> {
  const list = listOf(location.pathname);
  if (list) return (await import('./other-trees.ts')).treeOf(list);
  return rootRoute.addChildren(publicRoutes) as unknown as WholeTree;
}

async function start(): Promise<void> {
  await nextTask();
  const queryClient = makeQueryClient({ onServer: false });
  hearWindowFocus();
  const { site, form, queries } = withShown(document.getElementById('state')!.textContent!);
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt: site.renderedAt });
  await nextTask();
  const router = makeRouter(await routes(), queryClient, site, { form });
  const app = <Started router={router} />;
  if (root.firstElementChild) {
    // Marks the page as rendered by the server. A suspense boundary around it would break hydration.
    router.ssr = { manifest: undefined };
    await nextTask();
    await router.load();
    await nextTask();
    // As a transition, hydration happens in slices, so that a phone can handle input in between.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The server's description of this page is wrong for the next one.
    if (pathChanged) for (const element of document.querySelectorAll(SERVER_ONLY)) element.remove();
    // A returned form belongs only to the first page.
    router.update({ ...router.options, context: { ...router.options.context, form: undefined } });
  });
}

/** Announces that clicks are handled from now on: platform/server/http/start-script.ts has kept the earlier ones. */
function Started({ router }: { router: ReturnType<typeof makeRouter> }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    // Not directly in the effect: React may have to hydrate below a boundary before it can handle a click.
    setTimeout(() => document.dispatchEvent(new Event('hydrated')));
  }, []);
  return <RouterProvider router={router} />;
}
