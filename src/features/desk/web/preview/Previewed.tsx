import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusBadge, type StatusBadgeProps } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';

interface PreviewOf<Stored extends StatusBadgeProps> {
  kind: string;
  read: (id: string) => Promise<Stored>;
  /** Returns the path of the editor, without the id of the record. */
  editor: (stored: Stored) => string;
  /** Shows the page as readers see it. */
  page: (stored: Stored) => ReactNode;
}

/** Returns a component that shows a record as readers will see it, below a bar that marks it as a preview. */
export const previewOf =
  <Stored extends StatusBadgeProps>(of: PreviewOf<Stored>) =>
  ({ id }: { id: string }) => <Previewed {...of} id={id} />;

function Previewed<Stored extends StatusBadgeProps>({
  kind,
  id,
  read,
  editor,
  page,
}: PreviewOf<Stored> & { id: string }) {
  // Loads the record each time, so that the preview shows the last saved version.
  const query = useQuery({ queryKey: ['preview', kind, id], queryFn: () => read(id), staleTime: 0 });
  return (
    <Loaded query={query} skeleton={8}>
      {(stored) => (
        <>
          <aside aria-label="Preview" className="border-rule border-b bg-sunk print:hidden">
            <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
              <strong>Preview</strong>
              <StatusBadge {...stored} />
              <span className="text-ink-soft">The saved version, as readers see it once it is published.</span>
              <Link
                to={[editor(stored), id].join('/')}
                className="ml-auto inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
              >
                Back to the editor
              </Link>
            </p>
          </aside>
          {page(stored)}
        </>
      )}
    </Loaded>
  );
}
