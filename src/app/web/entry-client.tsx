import { hydrate } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { makeQueryClient } from '#platform/web/query-client.ts';
import { hearWindowFocus } from '#platform/web/window-focus.ts';
import { elsewhereRoutes, isPrivate } from './elsewhere.ts';
import { publicRoutes } from './public-routes.ts';
import { makeRouter } from './router.tsx';
import { rootRoute } from './routes/root.tsx';
import type { WholeTree } from './whole-tree.ts';
import '#platform/web/styles/main.css';

const root = document.getElementById('root')!;
/** What head.ts adds on the server alone. */
const SAID = 'head :is(meta[property], [name=description], [type="application/ld+json"])';

/** Resolves in a task of its own: between the steps of a start, a slow phone answers to a finger. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// A function, not an await of the module: the pages' chunks import this file, and would wait for it for ever.
void start();

/** A reader's browser knows the public routes alone; one that begins on a private page knows them all. */
async function routes(): Promise<WholeTree> {
  if (isPrivate(location.pathname)) return (await import('./whole-tree.ts')).wholeTree;
  return rootRoute.addChildren([...publicRoutes, ...elsewhereRoutes]) as unknown as WholeTree;
}

async function start(): Promise<void> {
  await nextTask();
  const queryClient = makeQueryClient({ onServer: false });
  hearWindowFocus();
  const { site, form, queries } = JSON.parse(document.getElementById('state')!.textContent!);
  hydrate(queryClient, queries);
  await nextTask();
  const router = makeRouter(await routes(), queryClient, site, { form });
  const app = <Started router={router} />;
  if (root.firstElementChild) {
    // The markup came from the server: no suspense boundary around it, or hydration would not match.
    router.ssr = { manifest: undefined };
    await nextTask();
    await router.load();
    await nextTask();
    // As a transition it is done in slices: a phone answers to a finger meanwhile.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app);
  }
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // What the server said about this page does not describe the next.
    if (pathChanged) for (const said of document.querySelectorAll(SAID)) said.remove();
    // A form that came back belongs to this page alone.
    router.update({ ...router.options, context: { ...router.options.context, form: undefined } });
  });
}

/** Says in the document when what is clicked is heard: platform/server/http/start-script.ts kept what was clicked before. */
function Started({ router }: { router: ReturnType<typeof makeRouter> }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    // Not within an effect: to hear a click, React may first have to hydrate what is below a boundary.
    setTimeout(() => document.dispatchEvent(new Event('hydrated')));
  }, []);
  return <RouterProvider router={router} />;
}
