import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusBadge, type StatusBadgeProps } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';

interface PreviewedProps<Stored> {
  of: readonly [kind: string, id: string];
  read: () => Promise<Stored>;
  publication: (stored: Stored) => StatusBadgeProps;
  /** The path of the record's editor. */
  editor: (stored: Stored) => string;
  /** The page as readers see it. */
  children: (stored: Stored) => ReactNode;
}

/** Shows a record as readers will see it, below a bar that marks it as a preview. */
export function Previewed<Stored>({ of, read, publication, editor, children }: PreviewedProps<Stored>) {
  // Loaded again on every view, so that the preview shows the last saved version.
  const query = useQuery({ queryKey: ['preview', ...of], queryFn: read, staleTime: 0 });
  return (
    <Loaded query={query} skeleton={8}>
      {(stored) => (
        <>
          <aside aria-label="Preview" className="border-rule border-b bg-sunk print:hidden">
            <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
              <strong>Preview</strong>
              <StatusBadge {...publication(stored)} />
              <span className="text-ink-soft">The saved version, as readers see it once it is published.</span>
              <Link
                to={editor(stored)}
                className="ml-auto inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
              >
                Back to the editor
              </Link>
            </p>
          </aside>
          {children(stored)}
        </>
      )}
    </Loaded>
  );
}
