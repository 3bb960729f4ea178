import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { AdminGuard } from '#features/accounts/web/index.ts';
import { StatusBadge, type StatusBadgeProps } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { useTabName } from '#platform/web/ui/record-editor/sticky-bar.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { useDesk } from '../collection.ts';

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

export interface PreviewedKind<Stored extends StatusBadgeProps & { title: string }, Props extends object> {
  kind: string;
  read: (id: string) => Promise<Stored>;
  /** Returns the path of the editor, without the id of the record. */
  editor: (stored: Stored) => string;
  View: ComponentType<Props>;
  props: (stored: Stored) => Props;
}

/** Shows a record as readers will see it, below a bar that marks it as a preview. */
export function Previewed<Stored extends StatusBadgeProps & { title: string }, Props extends object>(
  of: PreviewedKind<Stored, Props> & { id: string },
) {
  const { kind, id, read, editor, View, props } = of;
  // Loads the record each time, so that the preview shows the last saved version.
  const query = useQuery({ queryKey: ['preview', kind, id], queryFn: () => read(id), staleTime: 0 });
  useTabName(query.data?.title);
  return (
    <Loaded query={query} skeleton={8}>
      {(stored) => (
        <>
          <aside aria-label="Preview" className="border-rule border-b bg-sunk print:hidden">
            <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
              <strong>Preview</strong>
              <StatusBadge {...stored} />
              <span className="text-ink-soft">The saved version, as readers see it once it is published.</span>
              <Link to={[editor(stored), id].join('/')} className="line-link ml-auto font-semibold text-accent">
                Back to the editor
              </Link>
            </p>
          </aside>
          <View {...props(stored)} />
        </>
      )}
    </Loaded>
  );
}
