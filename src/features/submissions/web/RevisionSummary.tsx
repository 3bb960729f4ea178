import { useDeferredValue, useMemo } from 'react';
import { revisionChanges } from './revision-changes.ts';

interface RevisionSummaryProps {
  /** HTML. */
  before: string;
  after: string;
  /** The names of other fields that were changed. */
  fields?: readonly string[];
  className?: string;
}

/** Lists what a revision changes. Load it with `lazy`: it compares texts. */
export default function RevisionSummary({ before, after, fields = [], className }: RevisionSummaryProps) {
  // Keeps typing fast: the comparison runs later.
  const now = useDeferredValue(after);
  const inText = useMemo(() => (before === now ? [] : revisionChanges(before, now)), [before, now]);
  const changes = [...fields.map((name) => `${name} changed`), ...inText];
  return (
    <p className={className}>
      <span className="font-semibold">What this revision changes:</span>{' '}
      {changes.length === 0 ? 'nothing yet' : changes.join(' · ')}
    </p>
  );
}
