import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, ChevronUp, Eye } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { clockText } from '#platform/web/local-time.ts';
import { areSingleKeysOn, isTyping } from '#platform/web/single-keys.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { notSaved } from '#platform/web/ui/record-editor/OthersHere.tsx';
import { goToControl } from '#platform/web/ui/record-editor/record-form.ts';
import { BAR, BAR_LINES, BarHeading, useStickyBar } from '#platform/web/ui/record-editor/sticky-bar.tsx';
import type { RecordEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { ChangesAreBack } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { NoteForm } from './NoteForm.tsx';
import { lastQueue, waitingQuery } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { Reviewed, ReviewValues } from './review-values.ts';
import type { useVerdict, Verdict } from './use-verdict.ts';

interface ReviewBarProps {
  editing: RecordEditing<Reviewed, ReviewValues>;
  verdict: ReturnType<typeof useVerdict>;
  previewing: boolean;
  onPreview: () => void;
}

/** Keeps the link back, the state of saving and the decisions in view. */
export function ReviewBar({ editing, verdict, previewing, onPreview }: ReviewBarProps) {
  const { saving, dirty, save, values, stored, loadTheirs } = editing;
  const [asking, setAsking] = useState<'approve' | 'ask' | 'reject'>();
  const close = () => setAsking(undefined);
  const decide = (decision: Verdict) => {
    close();
    verdict.mutate(decision);
  };
  const busy = saving || verdict.isPending;
  const bar = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useStickyBar(bar, buttons);
  const edit = (field: string) => goToControl(editing.form.ref.current, field);
  return (
    <div ref={bar} data-edge="top" className={BAR}>
      <div className={BAR_LINES}>
        <BackToQueue />
        <BarHeading name={stored!.title}>Review</BarHeading>
        <Neighbours id={editing.stored!.id} />
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
        <div role="alert" className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2 sm:px-6">
          <p className="border-danger border-l-4 py-1 pl-3 font-semibold text-danger text-sm">{verdict.outdated}</p>
          <Button
            look="secondary"
            size="small"
            onClick={async () => {
              await loadTheirs();
              verdict.reset();
            }}
          >
            Show the newest version
          </Button>
        </div>
      )}
      {verdict.refused && (
        <div role="alert" className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2 sm:px-6">
          <p className="border-danger border-l-4 py-1 pl-3 font-semibold text-danger text-sm">
            Not published yet: {verdict.refused.message}
          </p>
          <Button look="secondary" size="small" onClick={() => edit(verdict.refused!.field)}>
            Edit
          </Button>
        </div>
      )}
      <ApproveDialog
        id={stored!.id}
        values={values}
        open={asking === 'approve'}
        pending={busy}
        onClose={close}
        onDecide={decide}
        goTo={(field) => {
          close();
          // Waits, because the closing dialog gives the focus back to its button.
          setTimeout(() => edit(field));
        }}
      />
      <AskDialog
        id={editing.stored!.id}
        title={values.title}
        authorName={values.authorName}
        open={asking === 'ask'}
        pending={busy}
        onClose={close}
        edited={dirty}
        onAsk={(reviewNotes, promised) => decide({ kind: 'ask', reviewNotes, promised })}
      />
      <RejectDialog
        id={editing.stored!.id}
        title={values.title}
        authorName={values.authorName}
        open={asking === 'reject'}
        pending={busy}
        onClose={close}
        onReject={(reviewNotes, reasonId) => decide({ kind: 'reject', reviewNotes, ...(reasonId && { reasonId }) })}
      />
    </div>
  );
}

const STEP =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-accent hover:bg-accent-soft md:pointer-fine:min-h-8 md:pointer-fine:min-w-8';

/** Links to the pending submissions before and after this one. */
function Neighbours({ id }: { id: string }) {
  const { next, previous } = useNeighbours(id);
  return (
    <nav aria-label="Queue" className="flex">
      {previous && (
        <Link
          to="/admin/submissions/$id"
          params={{ id: previous }}
          aria-label="Previous submission"
          aria-keyshortcuts="k"
          title="Previous submission (k)"
          className={STEP}
        >
          <ChevronUp aria-hidden size={18} />
        </Link>
      )}
      {next && (
        <Link
          to="/admin/submissions/$id"
          params={{ id: next }}
          aria-label="Next submission"
          aria-keyshortcuts="j"
          title="Next submission (j)"
          className={STEP}
        >
          <ChevronDown aria-hidden size={18} />
        </Link>
      )}
    </nav>
  );
}

export function BackToQueue() {
  return (
    <Link
      to="/admin/submissions"
      search={lastQueue.search}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-accent text-sm hover:underline md:pointer-fine:min-h-8"
    >
      <ArrowLeft aria-hidden size={16} />
      Submissions
    </Link>
  );
}

function statusText(editing: RecordEditing<Reviewed, ReviewValues>) {
  const { saving, dirty, problem, conflict, savedAt, recalled, discardRecalled } = editing;
  if (saving) return 'Saving…';
  if (dirty && (conflict || problem)) return notSaved(editing);
  if (dirty) return recalled ? <ChangesAreBack discard={discardRecalled} /> : 'Unsaved changes';
  return savedAt ? `Saved at ${clockText(savedAt)}` : '';
}

/** Returns the pending submissions before and after this one in the order of the queue; `j` and `k` lead to them. */
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

interface AskDialogProps {
  id: string;
  title: string;
  authorName: string;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  edited: boolean;
  onAsk: (reviewNotes: string, promised: boolean) => void;
}

/** Asks for the notes to the author of a submission that the desk returns. */
function AskDialog({ id, title, authorName, open, pending, edited, onClose, onAsk }: AskDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [promised, setPromised] = useState(false);
  return (
    <ConfirmDialog
      title="Ask for changes?"
      subject={title}
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
        hint={`${authorName} gets it by email at once, with a link to revise the text. The revised version comes back to this queue.`}
        note={note}
        onNote={setNote}
        missing="Please say what needs to change"
        onSend={(reviewNotes) => onAsk(reviewNotes, promised)}
      />
      <label className="mt-3 flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={promised}
          onChange={({ target }) => setPromised(target.checked)}
          className="size-4 accent-accent"
        />
        Tell the author that we will publish it once this is changed
      </label>
      <p className="mt-1 text-ink-soft text-sm">
        {edited && 'Your unsaved edits are saved first. '}The author gets this text, including the desk’s edits, to work
        on.
      </p>
    </ConfirmDialog>
  );
}
