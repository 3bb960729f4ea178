import { UserPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '#kernel/client.ts';
import type { Editing as Elsewhere, editingApi } from '#kernel/editing.ts';
import { isApiError } from '#kernel/problem.ts';
import { hourText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { newerText, type OtherSave, wordsFor } from '../versions/side-words.ts';
import type { Saved } from './record-form.ts';
import type { EditingProps } from './use-editing.ts';

/**
 * Says why a save failed. Offers to sign in again in a new tab, so that the unsaved input is kept, or a way out of a
 * conflict, because the line above the form may be out of view.
 */
export const notSaved = ({ conflict, problem, signedOut, ask }: Unsaved) => (
  <span className="font-semibold text-danger">
    Not saved: {signedOut ? <SignInAgain /> : conflict ? 'there is a newer version.' : problem}
    {conflict && !signedOut && (
      <>
        {' '}
        <button type="button" onClick={ask} className="underline underline-offset-2">
          Compare and merge
        </button>
      </>
    )}
  </span>
);

const SignInAgain = () => (
  <>
    you are signed out.{' '}
    <a href="/admin-login" target="_blank" rel="noopener" className="underline underline-offset-2">
      Sign in again in a new tab
    </a>
    , then save.
  </>
);

interface Unsaved {
  conflict?: string | undefined;
  problem?: string | undefined;
  signedOut?: boolean;
  ask: () => void;
}

/** Shows who else has the record open, and since when; offers a newer version that one of them has saved. */
export function OthersHere<Stored extends Saved, Values extends object>({ editing }: EditingProps<Stored, Values>) {
  const { kind, stored, conflict, theirs, lastSave, sentByAuthor, dirty, hear, ask, catchUp } = editing;
  const hearOf = async (saved: OtherSave) => {
    if (stored && saved.at > (theirs ?? stored).updatedAt) await hear(saved);
  };
  const others = useOthers(stored?.id, hearOf);
  // Names nobody: a person who edits the live text is not editing this update.
  useOthers(stored && kind.besideOf?.(stored), (saved) => hearOf({ ...saved, live: true }), { elsewhere: true });
  const load = useAction({
    run: () => catchUp(false),
    done: 'The saved version has been loaded',
    refresh: [...kind.refresh],
  });
  const newer = conflict !== undefined && theirs;
  return (
    <div role="status" className="mx-auto max-w-page px-4 text-sm sm:px-6">
      {(others.length > 0 || newer) && (
        <p className="-mt-3 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <UserPen aria-hidden size={16} className="text-accent" />
          {others.map(({ name, since, own }) => (
            <span key={`${name}${since}`}>
              {own ? 'You have this open in another tab' : `${name} is editing`} (since {hourText(since)})
            </span>
          ))}
          {newer && (
            <>
              <strong>
                {sentByAuthor ? 'The author sent a new version' : newerText(lastSave)}
                {!lastSave?.live && ` at ${hourText(theirs.updatedAt)}`}.
              </strong>
              {dirty ? (
                <Button look="secondary" size="small" onClick={ask}>
                  {wordsFor(lastSave).merge}
                </Button>
              ) : (
                <Button look="secondary" size="small" disabled={load.isPending} onClick={() => load.mutate()}>
                  Load
                </Button>
              )}
            </>
          )}
        </p>
      )}
    </div>
  );
}

const desk = client<typeof editingApi>();

/**
 * Pauses between two calls, each of which waits on the server for news: without news, if the tab is out of view, and
 * after a failure or a refusal (ms). After news there is no pause: the server notices a closed tab only while its call waits.
 */
const PAUSES = { noNews: 1_000, hidden: 20_000, failed: 10_000, refused: 300_000 };

/**
 * Returns the other tabs in which a record is open, and calls `onSaved` when somebody may have saved it there. The
 * person's own saves count only if they have another such tab, or with `elsewhere`, if this tab never saves the record.
 */
export function useOthers(
  recordId: string | undefined,
  onSaved: (saved: NonNullable<Elsewhere['saved']>) => Promise<void>,
  { elsewhere = false } = {},
): Elsewhere['others'] {
  const [others, setOthers] = useState<Elsewhere['others']>([]);
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    if (!recordId) return;
    const leaving = new AbortController();
    const tab = idOfTab(recordId);
    void follow(leaving.signal, async (known) => {
      // A tab out of view says that it is still open, but does not occupy one of the browser's few connections.
      const query = { recordId, tab, ...(known && !document.hidden && { known }) };
      const editing = await desk('GET /api/admin/editing', { query, signal: leaving.signal });
      setOthers(editing.others);
      const isMine = editing.saved?.own && !elsewhere && !editing.others.some(({ own }) => own);
      if (editing.saved && !isMine) await latest.current(editing.saved);
      return editing.state;
    });
    return () => leaving.abort();
  }, [recordId, elsewhere]);
  return others;
}

const ids = new Map<string, string>();

/** Returns the same id whenever this tab opens the record: the server may not have noticed yet that it was closed. */
function idOfTab(recordId: string): string {
  const id = ids.get(recordId) ?? crypto.randomUUID();
  ids.set(recordId, id);
  return id;
}

/** Calls `ask` again and again, each time with the previous result. */
async function follow(leaving: AbortSignal, ask: (known: string | undefined) => Promise<string>): Promise<void> {
  let known: string | undefined;
  while (!leaving.aborted) {
    const before = known;
    // The next save shows a lost connection or an ended session.
    let isRefused = false;
    known = await ask(known).catch((err) => {
      // Somebody who has lost the role would otherwise look like an attacker.
      isRefused = isApiError(err) && [401, 403].includes(err.status);
      return undefined;
    });
    if (!known) await pause(isRefused ? PAUSES.refused : PAUSES.failed, leaving);
    else if (document.hidden) await pause(PAUSES.hidden, leaving);
    else if (known === before) await pause(PAUSES.noNews, leaving);
  }
}

/** Resolves after this time (ms), or when the tab comes into view or is left. */
function pause(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      leaving.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
    leaving.addEventListener('abort', end);
  });
}
