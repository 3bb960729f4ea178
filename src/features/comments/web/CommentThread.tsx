import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';

/** Comes when a thread is opened: readers' pages carry nothing of it. */
const Thread = lazy(() =>
  import('./Thread.tsx').then(
    (all) => ({ default: all.Thread }),
    // A page that can be read must not fall because what is below it did not come.
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = () => (
  <p role="alert" className="text-ink-soft">
    The comments could not be loaded. Please reload the page.
  </p>
);

/** The comments on an article or a humor item, and the way to add one. */
export function CommentThread({ articleId }: { articleId: string }) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} label="Loading comments" />}>
      <Thread key={articleId} articleId={articleId} />
    </Suspense>
  );
}
