import { privateRoutes } from './private-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './routes/root.tsx';

/** Every route: what the server renders with, and the browser of who has an account. */
export const wholeTree = rootRoute.addChildren([...publicRoutes, ...privateRoutes]);
export type WholeTree = typeof wholeTree;
