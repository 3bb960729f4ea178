import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AdminGuard } from '#features/accounts/web/index.ts';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { isPreviewed, type PreviewedKind, previewQuery } from './queries.ts';
import { Shown } from './Shown.tsx';

/** A record as readers will see it, whether they see it yet or not; for the desk. */
export function PreviewPage() {
  const { kind, id = '' } = useParams({ strict: false });
  return (
    <AdminGuard>
      {() => (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Preview kind={kind && isPreviewed(kind) ? kind : 'article'} id={id} />
        </Suspense>
      )}
    </AdminGuard>
  );
}

function Preview({ kind, id }: { kind: PreviewedKind; id: string }) {
  const query = useQuery(previewQuery(kind, id));
  return (
    <Loaded query={query} skeleton={8}>
      {(previewed) => (
        <>
          <aside aria-label="Preview" className="border-rule border-b bg-sunk print:hidden">
            <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
              <strong>Preview</strong>
              <StatusBadge {...previewed.publication} />
              <span className="text-ink-soft">What is saved, as readers see it once it is published.</span>
              <Link
                to={previewed.editor}
                params={{ id }}
                className="ml-auto inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
              >
                Back to the editor
              </Link>
            </p>
          </aside>
          <Shown previewed={previewed} />
        </>
      )}
    </Loaded>
  );
}
