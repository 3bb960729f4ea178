import { Badge, NewsBadge } from '#platform/web/ui/Badge.tsx';
import { LIST_BADGE } from '../vocabulary.ts';

/** Shows the badge and, if pinned, 'Pinned'. Shows ANNOUNCEMENT for a missing badge (behaviour 5.1). */
export function Badges({ row }: { row: { badge: string; pinned: boolean } }) {
  return (
    <span className="inline-flex gap-1.5">
      <NewsBadge badge={row.badge || LIST_BADGE} />
      {row.pinned && <Badge tone="outline">Pinned</Badge>}
    </span>
  );
}
