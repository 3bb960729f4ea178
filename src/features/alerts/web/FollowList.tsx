import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defined } from '#kernel/defined.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { AlertKind } from '../vocabulary.ts';
import type { AlertSearch, WishSearch } from './search.ts';

export const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

interface FollowListProps {
  kind: AlertKind;
  /** The filters of the list. */
  wish: { [K in keyof WishSearch]?: WishSearch[K] | undefined };
  children: ReactNode;
}

/** Offers, at the head of a hub, an alert about everything in it. */
export function FollowButton({ wish, children }: Pick<FollowListProps, 'wish' | 'children'>) {
  return (
    <Link
      to="/alerts/new"
      search={{ kind: 'any', ...wish } as AlertSearch}
      className={classes(buttonClasses('secondary', 'small'), 'print:hidden')}
    >
      <Icon drawing={BELL} size={16} />
      {children}
    </Link>
  );
}

/** Offers, below a list, an alert with the list's filters. */
export function FollowList({ kind, wish, children }: FollowListProps) {
  return (
    <p className="mt-8 border-rule border-t pt-3 print:hidden">
      <Link
        to="/alerts/new"
        search={{ kind, ...defined(wish) } as AlertSearch}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent text-sm hover:underline"
      >
        <Icon drawing={BELL} size={16} />
        {children}
      </Link>
    </p>
  );
}
