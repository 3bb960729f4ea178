/** The routes of browsers whose first page is not one of the public routes. */
import { configureTransport, httpTransport } from '#kernel/client.ts';
import { isHub, isRare } from './elsewhere.ts';
import { hubRoutes } from './hub-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './routes/root.tsx';
import type { WholeTree } from './whole-tree.ts';

/** Returns the public routes with those of hubs or with the rare ones, or all routes if the page is private. */
export async function treeOf(path: string): Promise<WholeTree> {
  if (isHub(path)) return rootRoute.addChildren([...publicRoutes, ...hubRoutes]) as unknown as WholeTree;
  if (isRare(path)) {
    const { rareRoutes } = await import('./rare-routes.ts');
    return rootRoute.addChildren([...publicRoutes, ...rareRoutes]) as unknown as WholeTree;
  }
  const [{ wholeTree }, { withProof }] = await Promise.all([
    import('./whole-tree.ts'),
    import('#features/accounts/web/proof/with-proof.ts'),
  ]);
  configureTransport(withProof(httpTransport((url, init) => fetch(url, init))));
  return wholeTree;
}
