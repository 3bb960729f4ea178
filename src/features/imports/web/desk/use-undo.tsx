import { useState } from 'react';
import type { Import, Undone } from '#features/imports/contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { IMPORT_KEYS, imports } from './queries.ts';

/** Asks whether to undo an import, and undoes it in parts: a large one takes minutes. */
export function useUndo() {
  const [progress, setProgress] = useState<Undone>();
  const undoAll = async (id: string): Promise<Undone> => {
    for (;;) {
      const reached = await imports('POST /api/admin/imports/:id/undo', { params: { id }, body: {} });
      if (reached.left === 0) return reached;
      setProgress(reached);
    }
  };
  return useAsk<Import, Undone>({
    title: 'Undo this import?',
    verb: 'Undo the import',
    doing: 'Undoing...',
    danger: true,
    nameOf: ({ fileName }) => fileName,
    note: ({ holds }) => (
      <>
        {holds === 'subscribers'
          ? 'This deletes the subscribers that the import added, except readers who have used their subscription since: confirmed, changed or cancelled it, or asked for an email. A later import can add the deleted ones again.'
          : 'This moves what the import added to the bin, where you can restore it for 30 days, and cancels the redirects from its old addresses. It also restores the earlier version of each record that the import changed. Records that the desk has edited since stay as they are, and the pictures stay in the library.'}
        <span role="status" className="mt-3 block font-semibold text-ink">
          {progress && progressOf(progress)}
        </span>
      </>
    ),
    run: ({ id }) => undoAll(id).finally(() => setProgress(undefined)),
    done: 'Undone',
    next: ({ undone, reverted, kept }, { holds }) => {
      const [noun, done, used] =
        holds === 'subscribers'
          ? ([
              'subscriber',
              'deleted',
              'the readers have used their subscriptions since, or the desk has deleted them',
            ] as const)
          : (['record', 'moved to the bin', 'the desk has edited or deleted them'] as const);
      return {
        title: `${formatNumber(undone)} ${undone === 1 ? noun : `${noun}s`} ${done}${
          reverted > 0 ? `, ${formatNumber(reverted)} reverted` : ''
        }`,
        ...(kept > 0 && { description: `${formatNumber(kept)} kept, because ${used}.` }),
      };
    },
    refresh: IMPORT_KEYS,
  });
}

function progressOf({ undone, reverted, kept, left }: Undone): string {
  const done = undone + reverted + kept;
  return `Undoing… ${formatNumber(done)} of ${formatNumber(done + left)}`;
}
