import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { facetsQuery as announcementFacetsQuery } from '#features/announcements/web/queries.ts';
import { facetsQuery as articleFacetsQuery } from '#features/articles/web/queries.ts';
import { SetUpAlert } from './SetUpAlert.tsx';

const route = getRouteApi('/alerts/new');

const BACK = {
  article: { to: '/articles', label: 'Back to Articles' },
  announcement: { to: '/breaking-news', label: 'Back to Announcements' },
  course: { to: '/training', label: 'Back to Training' },
  any: { to: '/search', label: 'Back to Search' },
};
const TITLES = {
  article: 'Get New Articles by Email',
  announcement: 'Get Announcements by Email',
  course: 'Get New Courses by Email',
  any: 'Get New Search Results by Email',
};

/** An alert for articles, announcements, courses or a search: what the lists link to. */
export function NewAlertPage() {
  const { sent, kind = 'article', ...wish } = route.useSearch();
  const { data: articles } = useSuspenseQuery(articleFacetsQuery);
  const { jurisdictions } = useSuspenseQuery(announcementFacetsQuery).data;
  const navigate = useNavigate();
  return (
    <SetUpAlert
      title={TITLES[kind]}
      kind={kind}
      wish={wish}
      lists={kind === 'announcement' ? { categories: [], jurisdictions } : articles}
      back={BACK[kind]}
      sent={sent === 1}
      onSent={() => navigate({ to: '/alerts/new', search: { kind, sent: 1 } })}
    />
  );
}
