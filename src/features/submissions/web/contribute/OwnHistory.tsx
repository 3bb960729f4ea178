import { Suspense, useState } from 'react';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';

const OwnEvents = lazyOptional(() => import('./OwnEvents.tsx'));

/** Reads the history when it is opened, and again when the submission changes. */
export function OwnHistory({ id, title, version }: { id: string; title: string; version: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
        History<span className="sr-only"> of {title}</span>
      </summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <OwnEvents key={version} id={id} />
        </Suspense>
      )}
    </details>
  );
}
