import { authorRoute } from './routes/author.tsx';
import { topicRoute, topicsRoute } from './routes/topics.tsx';

/** The pages of topics and authors. A browser loads these routes only if one of them is its first page; elsewhere.ts names their paths. */
export const hubRoutes = [topicsRoute, topicRoute, authorRoute] as const;
