import type { ReactNode } from 'react';

/**
 * Replaces an empty list with a sentence and the next step. It has no rule below it: the next part of the page draws
 * one.
 */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 border-rule border-t px-4 py-12 text-center">
      <p className="font-serif text-ink text-xl">{title}</p>
      {children}
    </div>
  );
}
