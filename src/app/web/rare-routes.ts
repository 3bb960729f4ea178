import { feedsRoute } from './routes/feeds.tsx';
import { lawRoute } from './routes/law.tsx';
import { newsletterRoute } from './routes/newsletter.tsx';
import { issueRoutes } from './routes/newsletter-issue.tsx';
import { savedRoute } from './routes/saved.tsx';
import { subscriptionRoute } from './routes/subscription.tsx';

/** Public pages that few readers open, or that a mail links to. A browser loads these routes only if one of them is its first page; elsewhere.ts names their paths. */
export const rareRoutes = [
  savedRoute,
  lawRoute,
  feedsRoute,
  newsletterRoute,
  ...issueRoutes,
  subscriptionRoute,
] as const;
