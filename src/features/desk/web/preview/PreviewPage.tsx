import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AdminGuard } from '#features/accounts/web/index.ts';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { useDesk } from '../collection.ts';

/** Shows a record to the desk as readers see it, or will see it. */
export function PreviewPage() {
  const { kind, id = '' } = useParams({ strict: false });
  const previewed = useDesk().kinds.filter(({ preview }) => preview);
  const Preview = (previewed.find((known) => known.kind === kind) ?? previewed[0])?.preview;
  return (
    <AdminGuard>
      {() => <Suspense fallback={<SkeletonRows rows={8} />}>{Preview && <Preview id={id} />}</Suspense>}
    </AdminGuard>
  );
}
