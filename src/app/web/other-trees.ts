/** The routes of browsers whose first page is not one of the public routes. */
import type { AnyRoute } from '@tanstack/react-router';
import type { List } from './elsewhere.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './routes/root.tsx';
import type { WholeTree } from './whole-tree.ts';

const LOAD: Record<Exclude<List, 'desk'>, () => Promise<readonly AnyRoute[]>> = {
  account: async () => {
    const { accountRoutes, askForProofs } = await import('./account-routes.ts');
    askForProofs();
    return accountRoutes;
  },
  signIn: async () => (await import('./sign-in-routes.ts')).signInRoutes,
  contributor: async () => (await import('./contributor-routes.ts')).contributorRoutes,
  hub: async () => (await import('./hub-routes.ts')).hubRoutes,
  rare: async () => (await import('./rare-routes.ts')).rareRoutes,
};

/** Returns the public routes with those of the first page's list, or all routes if that page is the desk's. */
export async function treeOf(list: List): Promise<WholeTree> {
  if (list === 'desk') {
    const { wholeTree, askForProofs } = await import('./whole-tree.ts');
    askForProofs();
    return wholeTree;
  }
  return rootRoute.addChildren([...publicRoutes, ...(await LOAD[list]())]) as unknown as WholeTree;
}
