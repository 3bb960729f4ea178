import { jurisdictionRoute, jurisdictionsRoute } from './routes/jurisdictions.tsx';

/**
 * Pages that gather what other pages show. Browsers load these routes with the first such page that they open: the first part
 * of each path must be in elsewhere.ts, or other pages cannot link to it.
 */
export const hubRoutes = [jurisdictionsRoute, jurisdictionRoute] as const;
