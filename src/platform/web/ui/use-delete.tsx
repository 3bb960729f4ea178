import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
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
    <ConfirmDialog
      title={`Delete this ${what}?`}
      subject={row !== undefined && nameOf(row)}
      verb="Delete"
      doing="Deleting..."
      danger
      pending={action.isPending}
      open={row !== undefined}
      onClose={close}
      onConfirm={() => row !== undefined && action.mutate(row)}
    >
      <p className="text-ink-soft">{note}</p>
    </ConfirmDialog>
  );
  return { ask: (next: Row) => setRow(() => next), dialog };
}
