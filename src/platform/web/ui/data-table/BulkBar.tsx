import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPublic } from '#kernel/publication.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { ChoiceField } from '../choice-field/ChoiceField.tsx';
import { unchosenIn } from '../choice-field/unchosen.ts';
import { alteredBy } from './bulk-undo.ts';
import type { BulkAction, DeskRow } from './listing.ts';
import { PublishRows } from './PublishRows.tsx';
import { type BulkListing, counted, type FailedRow, useBulk } from './use-bulk.ts';

interface BulkQuestionProps {
  /** The action that needs a value; undefined while the dialog is closed. */
  action: BulkAction | undefined;
  /** For example '3 articles'. */
  what: string;
  onClose: () => void;
  onAnswer: (answer: string) => void;
}

const FORM = 'bulk-question';

/** Asks for the value that an action on many rows needs, such as their category. */
export function BulkQuestion({ action, what, onClose, onAnswer }: BulkQuestionProps) {
  return (
    <ConfirmDialog
      title={`${action?.label ?? ''} of ${what}`}
      verb="Save"
      form={FORM}
      open={action !== undefined}
      onClose={onClose}
    >
      {action?.ask && <Question key={action.label} ask={action.ask} onAnswer={onAnswer} />}
    </ConfirmDialog>
  );
}

function Question({ ask, onAnswer }: { ask: NonNullable<BulkAction['ask']>; onAnswer: (answer: string) => void }) {
  const [answer, setAnswer] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unchosen = unchosenIn(event.currentTarget);
    if (unchosen) unchosen.focus();
    else onAnswer(answer);
  };
  return (
    <form id={FORM} onSubmit={send}>
      <ChoiceField {...ask} name="answer" value={answer} onChange={setAnswer} optional autoFocus />
    </form>
  );
}

interface BulkBarProps<Row extends DeskRow> {
  listing: BulkListing<Row>;
  actions: BulkAction[];
  rows: Row[];
  onSelect: (rows: Row[]) => void;
}

/** Shows the actions for all selected rows, and the failures of the last action with their reasons. */
export function BulkBar<Row extends DeskRow>({ listing, actions, rows, onSelect }: BulkBarProps<Row>) {
  const { run, remove, pending, failed, forget } = useBulk(listing, rows, onSelect);
  /** The action whose question is open. */
  const [asked, setAsked] = useState<BulkAction>();
  const [deleting, setDeleting] = useState(false);
  const what = counted(rows.length, listing.what);
  const altered = asked ? alteredBy(asked, rows) : [];
  const close = () => setAsked(undefined);
  const confirm = (answer = '', kept: Row[] = []) => {
    close();
    if (asked) void run(asked, answer, kept);
  };
  const press = (action: BulkAction) => {
    const losesReaders = alteredBy(action, rows).some((row) => isPublic(listing.publication(row), Date.now()));
    if (action.publishes || action.ask || (action.takes && losesReaders)) setAsked(action);
    else void run(action, '');
  };
  return (
    <>
      <SelectionBar
        failures={<Failures failed={failed} what={listing.what} onClose={forget} />}
        legend="Actions for the selected rows"
        selected={rows.length > 0 && what}
        onNone={() => onSelect([])}
      >
        {actions.map((action) => (
          <Button
            key={action.label}
            look="secondary"
            size="small"
            disabled={pending || alteredBy(action, rows).length === 0}
            onClick={() => press(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button look="danger" size="small" disabled={pending} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </SelectionBar>
      <BulkQuestion action={asked?.ask && asked} what={what} onClose={close} onAnswer={confirm} />
      <PublishRows
        listing={listing}
        rows={asked?.publishes ? altered : []}
        open={asked?.publishes === true}
        onClose={close}
        onConfirm={(ready) =>
          confirm(
            '',
            altered.filter((row) => !ready.includes(row)),
          )
        }
      />
      <LossQuestion
        does={asked?.label ?? ''}
        rows={asked?.takes ? altered : []}
        what={listing.what}
        loss={asked?.takes ?? ''}
        open={asked?.takes !== undefined}
        onClose={close}
        onConfirm={() => confirm()}
      />
      <LossQuestion
        does="Delete"
        rows={rows}
        what={listing.what}
        loss="Readers will no longer see the public ones. You can restore them from the bin for 30 days."
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          void remove();
        }}
      />
    </>
  );
}

interface LossQuestionProps {
  /** For example 'Delete'. */
  does: string;
  rows: DeskRow[];
  what: readonly [one: string, many: string];
  loss: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an action takes something away from readers: names the rows, and says what readers lose. */
function LossQuestion({ does, rows, what, loss, ...dialog }: LossQuestionProps) {
  const verb = `${does} ${counted(rows.length, what)}`;
  return (
    <ConfirmDialog title={`${verb}?`} verb={verb} danger {...dialog}>
      <ul className="list-disc pl-5">
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{loss}</p>
    </ConfirmDialog>
  );
}

interface SelectionBarProps {
  /** Says what the actions are for. */
  legend: string;
  /** How much is selected: '3 articles'; false while nothing is. */
  selected: string | false;
  onNone: () => void;
  failures?: ReactNode;
  children: ReactNode;
}

/**
 * Shows actions at the lower edge of the window. They are below the list in the page, so that rows do not move under
 * the pointer when they appear.
 */
export function SelectionBar({ legend, selected, onNone, failures, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = selected !== false;
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    // The button that had the focus no longer exists, so the list gets the focus.
    if (isGone && document.activeElement === document.body)
      bar.current?.parentElement?.querySelector<HTMLElement>('table input[type=checkbox]')?.focus();
  }, [isShown]);
  // Toasts are above the bar, whose height depends on its lines.
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--actions-height', `${bar.current!.offsetHeight}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--actions-height');
    };
  });
  return (
    <div ref={bar} data-edge="bottom" className="sticky bottom-0 z-10 bg-paper">
      {failures}
      {isShown && (
        <fieldset className="flex min-w-0 items-center gap-x-3 gap-y-2 border-accent border-y py-2 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap">
          <legend className="sr-only">{legend}</legend>
          <p role="status" className="mr-1 font-semibold text-sm">
            {selected} selected
          </p>
          {children}
          <Button look="quiet" size="small" onClick={onNone}>
            Select none
          </Button>
        </fieldset>
      )}
    </div>
  );
}

interface FailuresProps {
  failed: FailedRow[];
  what: readonly [one: string, many: string];
  onClose: () => void;
}

export function Failures({ failed, what, onClose }: FailuresProps) {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="max-h-[40vh] overflow-y-auto border-danger border-l-4 py-1 pl-4 text-sm">
      <p className="font-semibold text-danger">{counted(failed.length, what)} could not be changed</p>
      <ul className="my-1">
        {failed.map(({ id, title, message }) => (
          <li key={id}>
            <span className="font-semibold">{title}</span>: {message}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" className="-ml-3" onClick={onClose}>
        Dismiss
      </Button>
    </div>
  );
}
