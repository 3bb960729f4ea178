import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { HubPieces } from './HubPieces.tsx';
import { hubQuery } from './queries.ts';

const route = getRouteApi('/topics/$slug');

export function TopicPage() {
  const { page = 1 } = route.useLoaderDeps();
  const { data: topic } = useSuspenseQuery(hubQuery(route.useParams().slug, page));
  if (!topic)
    return (
      <MissingPage
        title="Topic Not Found"
        text="There is no such topic, or it was deleted."
        back={{ to: '/topics', label: 'All Topics' }}
      />
    );
  const { name, slug, description, above, below } = topic;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <nav aria-label="Breadcrumb" className="text-sm print:hidden">
        <ol className="flex flex-wrap gap-x-2 text-ink-soft">
          <li>
            <Link to="/topics" className={crumb}>
              Topics
            </Link>
          </li>
          {above && (
            <li className="flex gap-x-2">
              <span aria-hidden className="self-center">
                ›
              </span>
              <Link to="/topics/$slug" params={{ slug: above.slug }} className={crumb}>
                {above.name}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <h1 className="mt-2 text-balance font-semibold font-serif text-4xl tracking-tight">{name}</h1>
      {description && (
        <p className="mt-3 max-w-reading text-pretty font-serif text-ink-soft md:text-lg">{description}</p>
      )}
      {below.length > 0 && (
        <ul aria-label={`Topics within ${name}`} className="mt-4 flex flex-wrap gap-x-6 text-sm print:hidden">
          {below.map((one) => (
            <li key={one.slug}>
              <Link to="/topics/$slug" params={{ slug: one.slug }} className={crumb}>
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <HubPieces
        path={`/topics/${encodeURIComponent(slug)}`}
        page={page}
        found={topic}
        wish={{ topic: name }}
        about={`about ${name}`}
      />
    </div>
  );
}

const crumb = 'line-link font-semibold text-accent';
