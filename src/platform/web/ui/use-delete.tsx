import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict } from '#kernel/problem.ts';
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
  /** Restores the row, for records in the bin. */
  undo?: (row: Row) => Promise<unknown>;
  /** Says what happens to a deleted record. */
  note: string | ((row: Row) => string);
}

/** Deletes a row after a question that names it. Call `ask(row)`, and render `dialog`. */
export function useDelete<Row>({ what, nameOf, note, run, ...texts }: DeleteOptions<Row>) {
  const [row, setRow] = useState<Row>();
  const close = () => setRow(undefined);
  const action = useAction<Row>({
    ...texts,
    run: async (target) => {
      await run(target);
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
      onConfirm={() =>
        row !== undefined &&
        // The dialog refers to an outdated version, so it closes; the next one shows the newest version.
        action.mutate(row, { onError: (err) => isConflict(err) && close() })
      }
    >
      <p className="text-ink-soft">{typeof note === 'string' ? note : row !== undefined && note(row)}</p>
    </ConfirmDialog>
  );
  return { ask: (next: Row) => setRow(() => next), dialog };
}
