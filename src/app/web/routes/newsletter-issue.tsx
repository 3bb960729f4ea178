import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { type Frequency, issueSlug } from '#features/newsletter/vocabulary.ts';
import { IssueNotFound } from '#features/newsletter/web/IssueNotFound.tsx';
import { issueHead } from '#features/newsletter/web/issue-head.ts';
import { issueQuery } from '#features/newsletter/web/queries.ts';
import { rootRoute } from './root.tsx';

/** The address of an issue begins with its frequency: /newsletter/weekly-12. */
const issue = <P extends string>(frequency: Frequency, path: P, page: 'DailyIssue' | 'WeeklyIssue' | 'MonthlyIssue') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { chunk: import.meta.env.SSR && 'src/features/newsletter/web/issue-pages.tsx' },
    loader: async ({ context: { queryClient }, params }) => {
      const { number } = params as { number: string };
      return (
        (await queryClient.ensureQueryData(issueQuery(issueSlug(frequency, Number(number))))) ??
        Promise.reject(notFound())
      );
    },
    head: ({ match, loaderData }) => issueHead(match.context.site, loaderData),
    notFoundComponent: IssueNotFound,
    component: lazyRouteComponent(() => import('#features/newsletter/web/issue-pages.tsx'), page),
  });

export const issueRoutes = [
  issue('daily', '/newsletter/daily-{$number}', 'DailyIssue'),
  issue('weekly', '/newsletter/weekly-{$number}', 'WeeklyIssue'),
  issue('monthly', '/newsletter/monthly-{$number}', 'MonthlyIssue'),
] as const;
