/** The routes of browsers whose first page is not one of the public routes. */
import type { AnyRoute } from '@tanstack/react-router';
import { hasSignedInMark } from '#features/accounts/web/signed-in.ts';
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

/** Loads a page of a signed-in person again if ‘Back’ brings it back from the browser's memory after signing out. */
function leaveNothingBehind(): void {
  if (!hasSignedInMark()) return;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasSignedInMark()) window.location.reload();
  });
}

/** Returns the public routes and the routes of the first page's list, or all routes if that page is the desk's. */
export async function treeOf(list: RouteList): Promise<WholeTree> {
  leaveNothingBehind();
  if (list === 'desk') {
    const { wholeTree, askForProofs } = await import('./whole-tree.ts');
    askForProofs();
    return wholeTree;
  }
  return rootRoute.addChildren([...publicRoutes, ...(await LOAD[list]())]) as unknown as WholeTree;
}
