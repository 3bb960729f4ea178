import { Link } from '@tanstack/react-router';
import { defined } from '#platform/web/search-params.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { BELL } from './bell.ts';
import type { AlertSearch, WishSearch } from './search.ts';

const WORDS = {
  article: 'Get new articles like these by email',
  announcement: 'Get announcements like these by email',
  course: 'Get new courses like these by email',
  any: 'Get new results for this search by email',
};

interface FollowListProps {
  kind: NonNullable<AlertSearch['kind']>;
  /** What the list is filtered by. */
  wish: { [K in keyof WishSearch]?: WishSearch[K] | undefined };
}

/** Below a list: the way to an alert that asks for what the list shows. */
export function FollowList({ kind, wish }: FollowListProps) {
  return (
    <p className="mt-8 border-rule border-t pt-3 print:hidden">
      <Link
        to="/alerts/new"
        search={{ kind, ...defined(wish) } as AlertSearch}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:underline"
      >
        <Icon drawing={BELL} size={16} />
        {WORDS[kind]}
      </Link>
    </p>
  );
}
