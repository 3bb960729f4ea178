import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAction } from './use-action.ts';

interface DeleteOptions<Row> {
  /** 'article', as in 'Delete this article?'. */
  what: string;
  nameOf: (row: Row) => string;
  run: (row: Row) => Promise<unknown>;
  done: string;
  failed?: string;
  refresh: QueryKey[];
  /** Brings it back; for what is kept in the bin. */
  undo?: (row: Row) => Promise<unknown>;
  /** What becomes of it. */
  note: string;
}

/** Deleting asks first and names the thing: call `ask(row)`, and show `dialog` somewhere. */
export function useDelete<Row>({ what, nameOf, note, run, ...texts }: DeleteOptions<Row>) {
  const [row, setRow] = useState<Row>();
  const close = () => setRow(undefined);
  const action = useAction<Row>({
    ...texts,
    run: async (doomed) => {
      await run(doomed);
      close();
    },
  });
  const dialog = (
    <Dialog
      title={`Delete this ${what}?`}
      open={row !== undefined}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" disabled={action.isPending} onClick={() => row !== undefined && action.mutate(row)}>
            {action.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="font-semibold font-serif text-lg">{row !== undefined && nameOf(row)}</p>
      <p className="mt-2 text-ink-soft">{note}</p>
    </Dialog>
  );
  return { ask: (next: Row) => setRow(() => next), dialog };
}
