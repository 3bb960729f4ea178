import { Link } from '@tanstack/react-router';
import { Eye, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isPublic } from '#kernel/publication.ts';
import { clockText } from '#platform/web/local-time.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { ChangesAreBack } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { HistoryDialog } from '#platform/web/ui/versions/index.ts';
import { useScheduled } from '../data-table/StatusBadge.tsx';
import { newerText } from '../versions/side-words.ts';
import { ChangeSelect, NoteForReaders } from './Correction.tsx';
import { notSaved } from './OthersHere.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import { compared, type Saved } from './record-form.ts';
import { BAR, BAR_LINES, BarHeading, BarLink, useStickyBar } from './sticky-bar.tsx';
import type { EditingProps, RecordEditing } from './use-editing.ts';
import { usePublish } from './use-publish.ts';

export function EditorBar<Stored extends Saved & { title: string }, Values extends object>({
  editing,
}: EditingProps<Stored, Values>) {
  const { kind, stored, saving, save } = editing;
  const publish = usePublish(editing);
  const isDraft = stored?.status !== 'published';
  const buttons = useRef<HTMLDivElement>(null);
  const shows = `${isDraft} ${editing.conflict !== undefined}`;
  const shown = useRef(shows);
  useEffect(() => {
    if (saving || shown.current === shows) return;
    shown.current = shows;
    // The button that had the focus no longer exists.
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus();
  }, [shows, saving]);
  const { status = 'draft', publishedAt = null, updatedAt } = stored ?? {};
  const scheduled = useScheduled({ status, publishedAt, updatedAt });
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, buttons);
  return (
    <div ref={bar} data-edge="top" className={BAR}>
      <div className={`${BAR_LINES} max-md:before:order-1 max-md:before:basis-full max-md:before:content-['']`}>
        <BarLink to={kind.list}>{kind.listName}</BarLink>
        <BarHeading name={stored?.title}>
          {stored ? 'Edit' : 'New'} {kind.what}
        </BarHeading>
        <SaveLine editing={editing} />
        {stored && <PreviewAndHistory editing={editing} stored={stored} />}
        <div ref={buttons} className="flex min-w-0 items-center gap-2 max-md:order-3 md:shrink-0">
          {isDraft ? (
            <>
              <Button look="secondary" size="small" disabled={saving} onClick={() => save()}>
                Save draft
              </Button>
              <Button size="small" disabled={saving} onClick={publish.now}>
                Publish now
              </Button>
            </>
          ) : (
            <>
              {kind.tellsReaders && !scheduled && <ChangeSelect editing={editing} />}
              <Button size="small" className="whitespace-nowrap" disabled={saving} onClick={publish.changes}>
                Save changes
              </Button>
            </>
          )}
        </div>
      </div>
      {editing.correction && <NoteForReaders editing={editing} />}
      <PublishQuestion editing={editing} asking={publish.asking} />
    </div>
  );
}

function PreviewAndHistory<Stored extends Saved, Values extends object>({
  editing,
  stored,
}: EditingProps<Stored, Values> & { stored: Stored }) {
  const [open, setOpen] = useState(false);
  const { kind, savesItself, dirty, isDirty, save, loadTheirs } = editing;
  // A draft's preview shows the form's content; a public record's preview shows the saved version.
  const saveFirst = () => {
    if (savesItself && isDirty()) void save({}, true);
  };
  return (
    <div className="flex shrink-0 gap-1">
      <Link
        to="/admin/preview/$kind/$id"
        params={{ kind: kind.kind, id: stored.id }}
        target="_blank"
        onClick={saveFirst}
        className={buttonClasses('quiet', 'small')}
      >
        <Eye aria-hidden size={14} />
        Preview
      </Link>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <History aria-hidden size={14} />
        History
      </Button>
      <HistoryDialog
        of={compared(kind)}
        kind={kind.kind}
        recordId={stored.id}
        updatedAt={stored.updatedAt}
        now={kind.valuesOf(stored)}
        valuesOf={(fields) => kind.valuesOf({ ...stored, ...(fields as Partial<Stored>) })}
        dirty={dirty}
        onRestored={loadTheirs}
        live={isPublic({ status: 'draft', publishedAt: null, ...stored }, Date.now())}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function SaveLine<Stored extends Saved, Values extends object>({ editing }: EditingProps<Stored, Values>) {
  return (
    <p
      role="status"
      // On a phone, a message that contains a link or a button takes a complete line.
      className="min-w-0 grow text-ink-soft text-sm max-md:order-2 max-md:basis-24 max-md:text-xs max-md:has-[span,button]:basis-full md:text-right"
    >
      {wordsOf(editing)}
    </p>
  );
}

function wordsOf<Stored extends Saved, Values extends object>(editing: RecordEditing<Stored, Values>) {
  const { saving, dirty, problem, refused, signedOut, conflict, savedAt, stored, savesItself, recalled, lastSave } =
    editing;
  if (saving) return 'Saving…';
  if (dirty && signedOut) return notSaved(editing);
  if (refused) return <span className="font-semibold text-danger">Not published yet: {refused}</span>;
  if ((dirty && conflict) || ((dirty || !stored) && problem)) return notSaved(editing);
  if (dirty && recalled) return <ChangesAreBack discard={editing.discardRecalled} filledFrom={editing.filledFrom} />;
  if (dirty) return savesItself && !stored ? 'Not saved yet' : 'Unsaved changes';
  if (conflict) return newerText(lastSave);
  if (savedAt) return `Saved at ${clockText(savedAt)}`;
  if (!stored) return 'Nothing written yet';
  return (
    <>
      Last saved: <RelativeTime date={stored.updatedAt} />
    </>
  );
}
