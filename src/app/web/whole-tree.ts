import { accountRoutes } from './account-routes.ts';
import { contributorRoutes } from './contributor-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { hubRoutes } from './hub-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rareRoutes } from './rare-routes.ts';
import { rootRoute } from './routes/root.tsx';
import { signInRoutes } from './sign-in-routes.ts';

export { askForProofs } from './ask-for-proofs.ts';

/** All routes, for the server and for browsers that open the desk first. */
export const wholeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...hubRoutes,
  ...rareRoutes,
  ...signInRoutes,
  ...accountRoutes,
  ...contributorRoutes,
  ...deskRoutes,
]);
export type WholeTree = typeof wholeTree;
