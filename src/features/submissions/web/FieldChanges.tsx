import { useHydrated } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { LazyComparison } from '#platform/web/ui/versions/described.ts';
import type { OwnSubmission } from '../author-contract.ts';
import type { FieldChange } from '../fields-contract.ts';
import { SUBMISSION_TYPES, typeLabel } from '../vocabulary.ts';
import { pictureChanges, revisionChanges } from './RevisionSummary.tsx';

interface FieldChangesProps {
  changes: readonly FieldChange[];
  /** Returns the name of a field. */
  nameOf: (field: string) => string;
  /** The words before the names of the fields. */
  heading?: string;
}

/**
 * Lists changed fields, and compares them word by word once a person opens the details. Runs only in browsers.
 */
export function FieldChanges({ changes, nameOf, heading = 'What changed:' }: FieldChangesProps) {
  // Comparing long texts is slow.
  const [open, setOpen] = useState(false);
  // Names changed pictures in the heading, so that nobody overlooks a lost one.
  const pictures = useMemo(() => {
    const text = changes.find(({ field }) => field === 'content');
    return text ? pictureChanges(text.before, text.after) : [];
  }, [changes]);
  const names = changes.map(({ field }) =>
    field === 'content' && pictures.length > 0 ? `${nameOf(field)} (${pictures.join(', ')})` : nameOf(field),
  );
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
        {heading} {names.join(', ')}
      </summary>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <dl className="mt-2 flex flex-col gap-4">
          {changes.map((change) => (
            <div key={change.field}>
              <dt className="mb-1 font-semibold text-ink-faint text-xs">{nameOf(change.field)}</dt>
              <dd>{open && <Change {...change} />}</dd>
            </div>
          ))}
        </dl>
      </Suspense>
    </details>
  );
}

function Change({ field, before, after }: FieldChange) {
  const inText = field === 'content';
  const words = field === 'type' ? wordsOfType : String;
  return (
    <>
      {inText && <p className="mb-2">{revisionChanges(before, after).join(' · ')}</p>}
      <LazyComparison before={words(before)} after={words(after)} rich={inText} />
    </>
  );
}

const wordsOfType = (value: string) => {
  const type = SUBMISSION_TYPES.find((one) => one === value);
  return type ? typeLabel(type) : value;
};

const AUTHORS_LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  content: 'Text',
  type: 'Type',
  subCategory: 'Kind of humor',
  authorName: 'Your name',
};
const authorsName = (field: string) => AUTHORS_LABELS[field] ?? field;
const HEADING = 'What the editors changed:';

/** Shows an author what the desk has changed; without scripts, only in which fields. */
export function EditorsChanges({ edits }: Pick<OwnSubmission, 'edits'>) {
  const hydrated = useHydrated();
  return (
    <div className="my-3 text-sm">
      {hydrated ? (
        <FieldChanges changes={edits} nameOf={authorsName} heading={HEADING} />
      ) : (
        <p>
          {HEADING} {edits.map(({ field }) => authorsName(field)).join(', ')}
        </p>
      )}
    </div>
  );
}
