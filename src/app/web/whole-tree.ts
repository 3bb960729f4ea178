import { accountRoutes } from './routes/account.tsx';
import { contributorRoutes } from './routes/contributors.tsx';
import { deskRoutes } from './routes/desk.tsx';
import { recordRoutes } from './routes/editions.tsx';
import { eventRoutes } from './routes/events.tsx';
import { hubRoutes } from './routes/hubs.tsx';
import { publicRoutes } from './routes/public.ts';
import { rareRoutes } from './routes/rare.tsx';
import { rootRoute } from './routes/root.tsx';
import { signInRoutes } from './routes/sign-in.tsx';

export { askForProofs } from '#features/accounts/web/proof/with-proof.ts';

/** All routes, for the server and for browsers that open the desk first. */
export const wholeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...hubRoutes,
  ...eventRoutes,
  ...rareRoutes,
  ...recordRoutes,
  ...signInRoutes,
  ...accountRoutes,
  ...contributorRoutes,
  ...deskRoutes,
]);
export type WholeTree = typeof wholeTree;
