import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Skeleton, SkeletonRows } from '#platform/web/ui/Skeleton.tsx';

/** A page that loads faster needs no skeleton. */
const SKELETON_AFTER_MS = 400;

/** The current page. Shows a skeleton while another page loads slowly; a change within a page keeps its content visible. */
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
    const timer = setTimeout(() => setSlow(next), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== undefined && slow === next;
}
