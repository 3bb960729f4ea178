import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';

/** Loaded when a reader opens a thread, so that pages stay small. */
const Thread = lazy(() =>
  import('./Thread.tsx').then(
    (all) => ({ default: all.Thread }),
    // If the comments fail to load, readers still get the rest of the page.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <p role="alert" className="text-ink-soft">
    The comments could not be loaded. Please reload the page.
  </p>
);

export function CommentThread({ articleId }: { articleId: string }) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} label="Loading comments" />}>
      <Thread key={articleId} articleId={articleId} />
    </Suspense>
  );
}
