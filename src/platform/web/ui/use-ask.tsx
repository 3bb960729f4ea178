import { type ReactNode, useState } from 'react';
import { isConflict } from '#kernel/problem.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

interface AskOptions<Row, Result> extends ActionOptions<Row, Result> {
  /** 'Withdraw this invitation?' */
  title: string;
  verb: string;
  doing?: string;
  danger?: boolean;
  nameOf?: (row: Row) => ReactNode;
  note?: ReactNode | ((row: Row) => ReactNode);
}

/** Asks before it runs an action on a row. Call `ask(row)`, and render `dialog`. */
export function useAsk<Row, Result = unknown>(options: AskOptions<Row, Result>) {
  const { title, verb, doing = verb, danger = false, nameOf, note, ...acting } = options;
  const [row, setRow] = useState<Row>();
  const close = () => setRow(undefined);
  const action = useAction<Row, Result>({
    ...acting,
    run: async (target) => {
      const result = await acting.run(target);
      close();
      return result;
    },
  });
  const said = typeof note === 'function' ? row !== undefined && note(row) : note;
  const dialog = (
    <ConfirmDialog
      title={title}
      subject={row !== undefined ? nameOf?.(row) : undefined}
      verb={verb}
      doing={doing}
      danger={danger}
      pending={action.isPending}
      open={row !== undefined}
      onClose={close}
      onConfirm={() =>
        row !== undefined &&
        // The dialog refers to an outdated version, so it closes; the next one shows the newest version.
        action.mutate(row, { onError: (err) => isConflict(err) && close() })
      }
    >
      {said && <p className="text-ink-soft">{said}</p>}
    </ConfirmDialog>
  );
  return { ask: (next: Row) => setRow(() => next), dialog };
}

interface DeleteOptions<Row> extends Omit<AskOptions<Row, unknown>, 'title' | 'verb' | 'doing' | 'danger'> {
  /** 'article', as in 'Delete this article?'. */
  what: string;
  nameOf: (row: Row) => string;
}

/** Asks by name before it deletes a row. `undo` restores it, for records in the bin. */
export const useDelete = <Row,>({ what, ...options }: DeleteOptions<Row>) =>
  useAsk<Row>({ title: `Delete this ${what}?`, verb: 'Delete', doing: 'Deleting...', danger: true, ...options });
