import { hubRoutes } from './hub-routes.ts';
import { privateRoutes } from './private-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rareRoutes } from './rare-routes.ts';
import { rootRoute } from './routes/root.tsx';

/** All routes, for the server and for browsers that open a private page first. */
export const wholeTree = rootRoute.addChildren([...publicRoutes, ...hubRoutes, ...rareRoutes, ...privateRoutes]);
export type WholeTree = typeof wholeTree;
