import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#kernel/numbers.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import type { TopicBranch } from '../contract.ts';
import { treeQuery } from './queries.ts';

export function TopicsPage() {
  const { topics } = useSuspenseQuery(treeQuery).data;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-balance font-semibold font-serif text-4xl tracking-tight">Topics</h1>
      <p className="mt-3 mb-8 max-w-reading text-pretty font-serif text-ink-soft md:text-lg">
        Articles, announcements and everything else, by topic.
      </p>
      {topics.length > 0 ? (
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {topics.map((topic) => (
            <li key={topic.slug} className="border-rule-strong border-t-2 pt-3">
              <Branch topic={topic} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="There are no topics yet" />
      )}
    </div>
  );
}

function Branch({ topic: { name, slug, description, pieces, below } }: { topic: TopicBranch }) {
  return (
    <>
      <h2 className="flex items-baseline justify-between gap-4 font-semibold font-serif text-xl">
        <Link to="/topics/$slug" params={{ slug }} className="hover:text-accent hover:underline">
          {name}
        </Link>
        <Count pieces={pieces} />
      </h2>
      {description && <p className="mt-1 text-pretty text-ink-soft text-sm">{description}</p>}
      {below.length > 0 && (
        <ul className="mt-2">
          {below.map((topic) => (
            <li key={topic.slug} className="flex items-center justify-between gap-4 border-rule border-t">
              <Link
                to="/topics/$slug"
                params={{ slug: topic.slug }}
                className="inline-flex min-h-9 items-center text-accent hover:underline pointer-coarse:min-h-11"
              >
                {topic.name}
              </Link>
              <Count pieces={topic.pieces} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Count({ pieces }: { pieces: number }) {
  return (
    <span className="whitespace-nowrap font-normal font-sans text-ink-faint text-sm tabular-nums">
      {formatNumber(pieces)}
      {pieces >= 1_000 && '+'}
      <span className="sr-only"> {pieces === 1 ? 'piece' : 'pieces'}</span>
    </span>
  );
}
