import { useEffect, useState } from 'react';
import { type Draft, isEmpty } from './draft.ts';

interface DraftNoteProps {
  draft: Draft;
  onDiscard: () => void;
  onUndo: (draft: Draft) => void;
}

/** Says that the typed text is kept on this device, and can remove it, for shared computers. */
export function DraftNote({ draft, onDiscard, onUndo }: DraftNoteProps) {
  const [discarded, setDiscarded] = useState<Draft>();
  const [isKept, setKept] = useState(false);
  // Without scripts no text is kept.
  useEffect(() => setKept(true), []);
  const link = 'min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-2 hover:text-accent-strong';
  if (!isKept) return null;
  if (!isEmpty(draft))
    return (
      <p className="text-ink-faint text-sm">
        Kept on this device until you send it.{' '}
        <button
          type="button"
          className={link}
          onClick={() => {
            setDiscarded(draft);
            onDiscard();
          }}
        >
          Discard draft
        </button>
      </p>
    );
  if (!discarded) return null;
  return (
    <p role="status" className="text-ink-faint text-sm">
      Draft discarded.{' '}
      <button type="button" className={link} onClick={() => onUndo(discarded)}>
        Bring it back
      </button>
    </p>
  );
}
