/** The routes of browsers whose first page is not one of the public routes. */
import type { AnyRoute } from '@tanstack/react-router';
import type { RouteList } from './elsewhere.ts';
import { publicRoutes } from './routes/public.ts';
import { rootRoute } from './routes/root.tsx';
import type { WholeTree } from './whole-tree.ts';

const LOAD: Record<Exclude<RouteList, 'desk'>, () => Promise<readonly AnyRoute[]>> = {
  account: async () => {
    const { accountRoutes, askForProofs } = await import('./routes/account.tsx');
    askForProofs();
    return accountRoutes;
  },
  signIn: async () => (await import('./routes/sign-in.tsx')).signInRoutes,
  contributor: async () => (await import('./routes/contributors.tsx')).contributorRoutes,
  hub: async () => (await import('./routes/hubs.tsx')).hubRoutes,
  eventPages: async () => (await import('./routes/events.tsx')).eventRoutes,
  record: async () => (await import('./routes/editions.tsx')).recordRoutes,
  rare: async () => (await import('./routes/rare.tsx')).rareRoutes,
};

/** Returns the public routes and the routes of the first page's list, or all routes if that page is the desk's. */
export async function treeOf(list: RouteList): Promise<WholeTree> {
  if (list === 'desk') {
    const { wholeTree, askForProofs } = await import('./whole-tree.ts');
    askForProofs();
    return wholeTree;
  }
  return rootRoute.addChildren([...publicRoutes, ...(await LOAD[list]())]) as unknown as WholeTree;
}
