import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TextPage } from '#platform/web/TextPage.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import type { InformationPage as Page } from '../contract.ts';
import { GONE } from './information-head.ts';
import { informationPageQuery, informationQuery } from './queries.ts';

const route = getRouteApi('/information/$id');

export function InformationPage() {
  const { data: page } = useSuspenseQuery(informationPageQuery(route.useParams().id));
  if (!page) return <MissingPage {...GONE} back={{ to: '/information', label: 'All information pages' }} />;
  return <InformationView page={page} />;
}

export const InformationView = ({ page: { title, summary, content } }: { page: Page }) => (
  <TextPage title={title} summary={summary} html={content} />
);

/** Lists all information pages. */
export function InformationListPage() {
  const { rows } = useSuspenseQuery(informationQuery).data;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <h1 className="mb-8 text-balance font-semibold font-serif text-4xl tracking-tight">Information</h1>
      {rows.length === 0 && <EmptyState title="There are no information pages yet" />}
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(({ id, slug, title, summary }) => (
          <li key={id} className="border-rule-strong border-t-2 pt-3">
            <h2 className="text-balance font-semibold font-serif text-xl">
              <Link to="/information/$id" params={{ id: slug }} className="hover:text-accent hover:underline">
                {title}
              </Link>
            </h2>
            {summary && <p className="mt-1 text-pretty text-ink-soft text-sm">{summary}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
