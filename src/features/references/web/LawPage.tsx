import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import type { ArticleCard } from '#features/articles/contract.ts';
import { excerpt } from '#kernel/excerpt.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { formatDate } from '#kernel/time.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FeedLinks } from '#platform/web/ui/FeedLinks.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import type { Provision } from '../contract.ts';
import { CITING_PER_PAGE, citingQuery, provisionQuery } from './queries.ts';

const route = getRouteApi('/law/$id');
const EXCERPT = 150;

export function LawPage() {
  const { data: provision } = useSuspenseQuery(provisionQuery(route.useParams().id));
  if (!provision)
    return (
      <MissingPage
        title="Nothing cites this"
        text="No article cites this provision."
        back={{ to: '/articles', label: 'Back to Articles' }}
      />
    );
  return <Citing provision={provision} />;
}

function Citing({ provision: { id, system, label, href } }: { provision: Provision }) {
  const { page = 1 } = route.useSearch();
  const { rows, total } = useSuspenseQuery(citingQuery(label, page)).data;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <p className="text-ink-faint text-sm">{system}</p>
      <h1 className="mt-1 font-semibold font-serif text-4xl text-balance">{label}</h1>
      <p className="mt-3 flex flex-wrap gap-x-4 text-ink-soft">
        <span>
          Cited by {formatNumber(total)} {total === 1 ? 'article' : 'articles'}
        </span>
        {href && (
          <a href={href} className="text-accent underline" rel="noreferrer">
            Read it on the official site
          </a>
        )}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No published article cites this at the moment." />
      ) : (
        <ol className="mt-6 max-w-reading divide-y divide-rule border-rule border-t">
          {rows.map((row) => (
            <Article key={row.id} row={row} />
          ))}
        </ol>
      )}
      <Pagination page={page} perPage={CITING_PER_PAGE} total={total} to={`/law/${id}`} />
      <FollowList kind="any" wish={{ law: label }}>
        Get new articles that cite this by email
      </FollowList>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm print:hidden">
        As a feed: <FeedLinks addressOf={(end) => `/law/${id}.${end}`} />
      </p>
    </div>
  );
}

function Article({ row: { id, title, excerpt: lead, authorName, publishedAt, number } }: { row: ArticleCard }) {
  return (
    <li className="py-4">
      <h2 className="headline">
        <a href={`/articles/${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{excerpt(lead, EXCERPT)}</p>
      <p className="mt-1.5 text-ink-faint text-xs">
        {[authorName, formatDate(publishedAt), number].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
