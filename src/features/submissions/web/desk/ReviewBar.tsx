import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Eye } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { clockText } from '#platform/web/local-time.ts';
import { areSingleKeysOn, isTyping } from '#platform/web/single-keys.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { notSaved } from '#platform/web/ui/record-editor/OthersHere.tsx';
import { goToControl } from '#platform/web/ui/record-editor/record-form.ts';
import { BAR, BAR_LINES, BarHeading, BarLink, useStickyBar } from '#platform/web/ui/record-editor/sticky-bar.tsx';
import type { RecordEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { ChangesAreBack } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { NoteForm } from './NoteForm.tsx';
import { waitingQuery } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { Reviewed, ReviewValues } from './review-values.ts';
import type { DecisionProps, useVerdict } from './use-verdict.ts';

interface ReviewBarProps {
  editing: RecordEditing<Reviewed, ReviewValues>;
  verdict: ReturnType<typeof useVerdict>;
  previewing: boolean;
  onPreview: () => void;
}

type Asking = 'approve' | 'ask' | 'reject';

/** Keeps the link back, the state of saving and the decisions in view. */
export function ReviewBar({ editing, verdict, previewing, onPreview }: ReviewBarProps) {
  const { saving, dirty, save, values, loadTheirs } = editing;
  const { id, title } = editing.stored!;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const busy = saving || verdict.isPending;
  const dialog = (name: Asking): DecisionProps => ({
    id,
    values,
    open: asking === name,
    pending: busy,
    onClose: close,
    onDecide: (decision) => {
      close();
      verdict.mutate(decision);
    },
  });
  const bar = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useStickyBar(bar, buttons);
  const edit = (field: string) => goToControl(editing.form.ref.current, field);
  return (
    <div ref={bar} data-edge="top" className={BAR}>
      <div className={BAR_LINES}>
        <BackToQueue />
        <BarHeading name={title}>Review</BarHeading>
        <Neighbours id={id} />
        <p role="status" className="min-w-0 grow text-ink-soft text-sm max-md:order-1 max-md:basis-full md:text-right">
          {statusText(editing)}
        </p>
        <Button look="quiet" size="small" aria-pressed={previewing} onClick={onPreview}>
          <Eye aria-hidden size={14} />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
        <div
          ref={buttons}
          className="flex shrink-0 flex-wrap gap-2 max-md:order-1 max-md:w-full max-sm:gap-1 max-sm:[&>button]:grow max-sm:[&>button]:px-1.5"
        >
          <Button look="secondary" size="small" disabled={busy} idle={!dirty} onClick={() => save()}>
            Save
          </Button>
          <Button look="secondary" size="small" disabled={busy} onClick={() => setAsking('ask')}>
            Ask for changes
          </Button>
          <Button look="danger" size="small" disabled={busy} onClick={() => setAsking('reject')}>
            Reject
          </Button>
          <Button size="small" disabled={busy} onClick={() => setAsking('approve')}>
            Approve
          </Button>
        </div>
      </div>
      {verdict.outdated && (
        <Refusal
          why={verdict.outdated}
          action="Show the newest version"
          onAct={async () => {
            await loadTheirs();
            verdict.reset();
          }}
        />
      )}
      {verdict.refused && (
        <Refusal
          why={`Not published yet: ${verdict.refused.message}`}
          action="Edit"
          onAct={() => edit(verdict.refused!.field)}
        />
      )}
      <ApproveDialog
        {...dialog('approve')}
        goTo={(field) => {
          close();
          // Waits, because the closing dialog gives the focus back to its button.
          setTimeout(() => edit(field));
        }}
      />
      <AskDialog {...dialog('ask')} edited={dirty} />
      <RejectDialog {...dialog('reject')} />
    </div>
  );
}

/** Says why the last decision was refused, and offers what to do about it. */
function Refusal({ why, action, onAct }: { why: string; action: string; onAct: () => void }) {
  return (
    <div role="alert" className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2 sm:px-6">
      <p className="border-danger border-l-4 py-1 pl-3 font-semibold text-danger text-sm">{why}</p>
      <Button look="secondary" size="small" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

/** Links to the pending submissions before and after this one. */
function Neighbours({ id }: { id: string }) {
  const { next, previous } = useNeighbours(id);
  const steps = [
    { to: previous, name: 'Previous submission', shortcut: 'k', Arrow: ChevronUp },
    { to: next, name: 'Next submission', shortcut: 'j', Arrow: ChevronDown },
  ];
  return (
    <nav aria-label="Queue" className="flex">
      {steps.map(
        ({ to, name, shortcut, Arrow }) =>
          to && (
            <Link
              key={name}
              to="/admin/submissions/$id"
              params={{ id: to }}
              aria-label={name}
              aria-keyshortcuts={shortcut}
              title={`${name} (${shortcut})`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-accent hover:bg-accent-soft md:pointer-fine:min-h-8 md:pointer-fine:min-w-8"
            >
              <Arrow aria-hidden size={18} />
            </Link>
          ),
      )}
    </nav>
  );
}

export function BackToQueue() {
  return <BarLink to="/admin/submissions">Submissions</BarLink>;
}

function statusText(editing: RecordEditing<Reviewed, ReviewValues>) {
  const { saving, dirty, problem, conflict, savedAt, recalled, discardRecalled } = editing;
  if (saving) return 'Saving…';
  if (dirty && (conflict || problem)) return notSaved(editing);
  if (dirty) return recalled ? <ChangesAreBack discard={discardRecalled} /> : 'Unsaved changes';
  return savedAt ? `Saved at ${clockText(savedAt)}` : '';
}

/** Returns the pending submissions before and after this one in the order of the queue; `j` and `k` open them. */
export function useNeighbours(id: string) {
  const navigate = useNavigate();
  const rows = useQuery(waitingQuery).data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at + 1]?.id;
  const previous = rows[at - 1]?.id;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || !areSingleKeysOn()) return;
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined;
      if (to) void navigate({ to: '/admin/submissions/$id', params: { id: to } });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [next, previous, navigate]);
  return { next, previous, waiting: rows.length };
}

/** Asks for the notes to the author of a submission that the desk returns. */
function AskDialog({ id, values, open, pending, edited, onClose, onDecide }: DecisionProps & { edited: boolean }) {
  const form = useId();
  const [note, setNote] = useState('');
  const [promised, setPromised] = useState(false);
  return (
    <ConfirmDialog
      title="Ask for changes?"
      subject={values.title}
      verb="Send to the author"
      doing="Sending..."
      pending={pending}
      form={form}
      open={open}
      onClose={onClose}
    >
      <NoteForm
        form={form}
        kept={`${id}/changes`}
        label="What needs to change"
        hint={`We email this note to ${values.authorName} in a minute, with a link to revise the text. The revised version comes back to this queue.`}
        note={note}
        onNote={setNote}
        missing="Please say what needs to change"
        onSend={(reviewNotes) => onDecide({ kind: 'ask', reviewNotes, promised })}
      />
      <div className="mt-3">
        <CheckField
          label="Tell the author that we will publish it once this is changed"
          checked={promised}
          onChange={({ target }) => setPromised(target.checked)}
        />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {edited && 'Your unsaved edits are saved first. '}The author gets this text, including the desk’s edits, to work
        on.
      </p>
    </ConfirmDialog>
  );
}
