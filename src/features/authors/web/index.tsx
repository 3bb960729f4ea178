import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '#platform/web/ui/lazy-optional.ts';
import { ownAuthorQuery } from './queries.ts';

export const BylineField = lazyPart(() => import('./BylineField.tsx'));

/**
 * Shows the name of the person's author page and a link for changing it. The account page lays them out with
 * `children`.
 */
export function OwnAuthorRow(props: { className: string; children: (path: string, change: ReactNode) => ReactNode }) {
  const { className, children } = props;
  const author = useQuery(ownAuthorQuery).data?.author;
  if (!author) return null;
  return children(
    `/authors/${author.slug}`,
    <Link to="/account/author" className={className}>
      Change<span className="sr-only"> your author page</span>
    </Link>,
  );
}
