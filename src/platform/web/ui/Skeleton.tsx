import { classes } from './classes.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classes('block animate-pulse rounded-sm bg-skeleton', className ?? 'h-4 w-full')} />
  );
}

/** Shows `rows` grey rows for a list that is loading, and announces it to screen readers. */
export function SkeletonRows({ rows, label = 'Loading' }: { rows: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col divide-y divide-rule">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never reordered
        <div key={index} className="flex flex-col gap-2 py-4">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-5 w-11/12" />
        </div>
      ))}
    </div>
  );
}
