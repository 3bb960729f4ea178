import { Button } from '#platform/web/ui/Button.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';

interface TheirNoteProps {
  note: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** A conflict: the note that a colleague has saved while another was written here. */
export function TheirNote({ note, onDecide }: TheirNoteProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 border-danger border-l-2 pl-3 text-sm">
      <p className="font-semibold">A colleague saved this note after you opened it. Nothing was changed.</p>
      {note === '' ? <p>They have emptied it.</p> : <Paragraphs text={note} className="break-words" />}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" onClick={() => onDecide('theirs')}>
          Take their note
        </Button>
        <Button look="secondary" size="small" onClick={() => onDecide('mine')}>
          Go on with mine
        </Button>
      </div>
    </div>
  );
}
