import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { useMayUse } from '../collection.ts';

export const CARDS =
  'grid gap-x-5 border-rule border-y sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none max-lg:border-b-0';
export const CARD =
  'flex flex-col gap-1 border-rule py-4 max-lg:border-b lg:border-l lg:pl-5 lg:first:border-l-0 lg:first:pl-0';

/** Stands in for the overview while it loads. Has the same shape, so that nothing moves when the figures arrive. */
export function OverviewSkeleton() {
  const cards = useMayUse('newsletter') ? 4 : 3;
  return (
    <div role="status">
      <TabHead title="Overview" />
      <span className="sr-only">Loading</span>
      <div className={CARDS}>
        {Array.from({ length: cards }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never reordered
          <div key={nth} className={CARD}>
            <Skeleton className="my-1 h-4 w-32 pointer-coarse:my-3.5" />
            <Skeleton className="my-1 h-7 w-16" />
            <Skeleton className="h-7 w-full" />
            <Skeleton className="my-0.5 h-3 w-48" />
          </div>
        ))}
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-2">
        <Lines rows={5} />
        <Lines rows={5} />
      </div>
    </div>
  );
}

function Lines({ rows }: { rows: number }) {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      {Array.from({ length: rows }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never reordered
        <Skeleton key={nth} className="h-4 w-11/12" />
      ))}
    </div>
  );
}
