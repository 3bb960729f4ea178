import { authorRoute } from './routes/author.tsx';
import { jurisdictionRoute, jurisdictionsRoute } from './routes/jurisdictions.tsx';
import { topicRoute, topicsRoute } from './routes/topics.tsx';

/** Pages that gather what other pages show. A browser loads these routes only if one of them is its first page; elsewhere.ts names their paths. */
export const hubRoutes = [jurisdictionsRoute, jurisdictionRoute, topicsRoute, topicRoute, authorRoute] as const;
