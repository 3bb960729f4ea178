import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { fileQuery } from '../desk/queries.ts';
import { nameOfHeld, sendHeld } from './held-files.ts';

interface Props {
  held: string;
  onStored: (file: MediaFile) => void;
  onRemove: () => void;
}

/** A pasted or dropped file while it is sent to the library. */
export function HeldFigure({ held, onStored, onRemove }: Props) {
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState('');
  const queryClient = useQueryClient();
  const name = nameOfHeld(held);
  const send = useEffectEvent(async () => {
    setProblem('');
    try {
      const stored = await sendHeld(held, setShare);
      queryClient.setQueryData(fileQuery(stored.id).queryKey, stored);
      onStored(stored);
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
          {share === 1 ? 'Resizing…' : 'Sending to the library…'}
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
