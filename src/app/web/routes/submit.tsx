import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { submitSearch } from '#features/submissions/web/search.ts';
import { head } from '#platform/web/head.ts';
import { rootRoute } from './root.tsx';

const description =
  import.meta.env.SSR &&
  'Share your expertise with international tax professionals. No account required; our editors reply within 3-5 business days.';

export const submitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submit',
  staticData: { chunk: import.meta.env.SSR && 'src/features/submissions/web/SubmitPage.tsx' },
  validateSearch: submitSearch,
  head: ({ match }) => head(match.context.site, { title: 'Submit an Article', description, path: '/submit' }),
  component: lazyRouteComponent(() => import('#features/submissions/web/SubmitPage.tsx'), 'SubmitPage'),
});
