import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx';

/** What comes sooner is not worth a skeleton. */
const PATIENCE_MS = 400;

/** The page of the address. While another one takes its time a skeleton stands for it; within a page, what is there stays. */
export function Page() {
  const waiting = useSlowNavigation();
  return (
    <>
      <div hidden={waiting}>
        <Outlet />
      </div>
      {waiting && (
        <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
          <Skeleton className="mb-6 h-10 w-72" />
          <SkeletonRows rows={8} />
        </div>
      )}
    </>
  );
}

function useSlowNavigation(): boolean {
  const next = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : undefined,
  });
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => setSlow(next), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== undefined && slow === next;
}
