import type { Attrs } from '@tiptap/pm/model';
import type { NodeViewProps } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../Button.tsx';
import { reasonOf } from '../reason.ts';
import type { fileHolder } from './held-files.ts';

interface Props<Stored> {
  held: string;
  holder: Pick<ReturnType<typeof fileHolder<Stored>>, 'nameOf' | 'send'>;
  onStored: (stored: Stored) => void;
  onRemove: () => void;
}

/** Shows a chosen, pasted or dropped file while it is being sent. */
export function HeldFile<Stored>({ held, holder, onStored, onRemove }: Props<Stored>) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState('');
  const name = holder.nameOf(held);
  const send = useEffectEvent(async () => {
    setProblem('');
    try {
      onStored(await holder.send(held, setShare));
    } catch (err) {
      setProblem(reasonOf(err));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is sent once
  useEffect(() => void send(), [held]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {problem ? (
        <>
          <span role="alert" className="w-full font-semibold text-danger">
            {problem}
          </span>
          <Button look="secondary" size="small" onClick={() => void send()}>
            Try again
          </Button>
          <Button look="quiet" size="small" onClick={onRemove}>
            Remove from the text
          </Button>
        </>
      ) : (
        <span role="status" className="flex items-center gap-2 text-ink-soft">
          {share === 1 ? 'Resizing…' : 'Sending…'}
          <progress
            aria-label={`Upload of ${name}`}
            value={share === 1 ? undefined : share}
            className="h-1.5 w-24 accent-accent"
          />
        </span>
      )}
    </div>
  );
}

/** Sets the attributes of a node once its file is stored. */
export function setArrived({ editor, getPos }: Pick<NodeViewProps, 'editor' | 'getPos'>, attributes: Attrs): void {
  const at = getPos();
  if (at === undefined) return;
  const { tr } = editor.state;
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
  // If an undo brought the waiting file back, it would arrive again at once, and nothing earlier could be undone.
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}
