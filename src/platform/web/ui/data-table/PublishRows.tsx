import { Suspense, useCallback, useState } from 'react';
import { PublishDialog } from '../PublishDialog.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { EditLink } from './EditLink.tsx';
import type { DeskListing, DeskRow } from './listing.ts';
import { counted } from './use-bulk.ts';

type Asking = Pick<DeskListing<DeskRow, never>, 'what' | 'outcome' | 'checks' | 'path'>;

interface PublishRowsProps<One extends DeskRow> {
  listing: Asking;
  /** One row of the list, or the selected ones. */
  rows: readonly One[];
  open: boolean;
  onClose: () => void;
  /** Called with the rows that can be published. */
  onConfirm: (ready: One[]) => void;
}

/** Whether each row is ready to be published, by its id. */
type Answers = Readonly<Record<string, boolean | undefined>>;

/**
 * Asks before rows of a list are published, and first shows what their editor would show. For several rows, shows only
 * what needs checking.
 */
export function PublishRows<One extends DeskRow>({ listing, rows, onConfirm, ...question }: PublishRowsProps<One>) {
  const [answers, setAnswers] = useState<Answers>({});
  const answer = useCallback(
    (id: string, ready: boolean | undefined) => setAnswers((former) => ({ ...former, [id]: ready })),
    [],
  );
  const ready = rows.filter(({ id }) => answers[id]);
  const checked = rows.every(({ id }) => answers[id] !== undefined);
  const single = rows.length === 1 ? rows[0] : undefined;
  return (
    <PublishDialog
      what={single ? `this ${listing.what[0]}` : counted(rows.length, listing.what)}
      titles={single ? [single.title] : []}
      at={null}
      several={!single}
      outcome={listing.outcome}
      incomplete={!checked || ready.length === 0}
      onConfirm={() => onConfirm(ready)}
      {...question}
    >
      {single ? (
        <RowChecks listing={listing} id={single.id} onAnswer={answer} onLeave={question.onClose} />
      ) : (
        <>
          <p
            role="status"
            className={checked && ready.length < rows.length ? 'mb-3 font-semibold text-danger' : 'mb-3'}
          >
            {checked ? summaryOf(rows.length, ready.length) : 'Checking…'}
          </p>
          <ul className="mb-2">
            {rows.map(({ id, title }) => (
              <li key={id}>
                <EditLink to={listing.path} id={id} title={title} onOpen={question.onClose} />
                <RowChecks listing={listing} id={id} onAnswer={answer} onLeave={question.onClose} brief />
              </li>
            ))}
          </ul>
        </>
      )}
    </PublishDialog>
  );
}

function summaryOf(all: number, ready: number): string {
  if (ready === all) return 'All of them can be published.';
  if (ready === 0) return 'All of them need fixing first.';
  const left = all - ready;
  const others = left === 1 ? 'The other one needs' : `The other ${left} need`;
  return `${ready} of ${all} can be published. ${others} fixing first and will not change.`;
}

interface RowChecksProps {
  listing: Asking;
  id: string;
  brief?: boolean;
  onAnswer: (id: string, ready: boolean | undefined) => void;
  /** Called when a link to the record's editor was followed. */
  onLeave: () => void;
}

function RowChecks({ listing: { checks: Checks }, id, brief = false, onAnswer, onLeave }: RowChecksProps) {
  const onReady = useCallback((ready: boolean | undefined) => onAnswer(id, ready), [id, onAnswer]);
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <Checks id={id} brief={brief} onReady={onReady} onLeave={onLeave} />
    </Suspense>
  );
}
