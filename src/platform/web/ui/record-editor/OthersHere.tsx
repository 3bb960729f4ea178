import { UserPen } from 'lucide-react';
import { hourText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { Saved } from './record-form.ts';
import type { Editing } from './use-editing.ts';
import { useOthers } from './use-others.ts';

/** Shows who else has the record open, and since when; offers a newer version that one of them has saved. */
export function OthersHere<Stored extends Saved, Values extends object>({
  editing,
}: {
  editing: Editing<Stored, Values>;
}) {
  const { kind, stored, conflict, theirs, lastSave, sentByAuthor, dirty, hear, ask, loadTheirs } = editing;
  const others = useOthers(stored?.id, async (saved) => {
    if (stored && saved.at > (theirs ?? stored).updatedAt) await hear(saved);
  });
  const load = useAction({ run: loadTheirs, done: 'The saved version is loaded', refresh: [...kind.refresh] });
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
                {sentByAuthor
                  ? 'The author sent a new version'
                  : `${lastSave?.own ? 'You' : (lastSave?.by ?? 'A colleague')} saved a newer version`}{' '}
                at {hourText(theirs.updatedAt)}.
              </strong>
              {dirty ? (
                <Button look="secondary" size="small" onClick={ask}>
                  Merge with mine
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
