import type { ReactNode } from 'react';

/** Replaces an empty list with a sentence and the next step. What follows draws its own rule. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 border-rule border-t px-4 py-12 text-center">
      <p className="font-serif text-ink text-xl">{title}</p>
      {children}
    </div>
  );
}
