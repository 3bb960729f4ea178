import type { LucideIcon } from 'lucide-react';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Column } from './DataTable.tsx';
import { RowButton } from './RowButton.tsx';

interface RowButtonOf<Row> {
  run: (row: Row) => void;
  /** Returns the word on the button, if it depends on the row. */
  word?: (row: Row) => string;
  /** Returns the words for screen readers, if they differ from the words of the row's other buttons. */
  about?: (row: Row) => string;
  /** Shown in place of the word. */
  icon?: LucideIcon;
  look?: 'quiet';
  shown?: (row: Row) => boolean;
  disabled?: (row: Row) => boolean;
}

/**
 * Returns the column with a row's actions. The key of each action is the word on its button.
 *
 * @param about returns the words for screen readers that follow the button's own: ' “VAT”'
 * @param wrap whether many words may take several lines on wide screens too
 */
export const actionsColumn = <Row extends object>(
  about: (row: Row) => string,
  actions: Readonly<Record<string, RowButtonOf<Row> | ((row: Row) => void)>>,
  wrap?: 'flex-wrap',
): Column<Row> => ({
  head: 'Actions',
  cell: (row) => {
    const all = Object.entries(actions).map(([key, act]) => ({
      key,
      word: () => key,
      about,
      ...(typeof act === 'function' ? { run: act } : act),
    }));
    const shown = all.filter((action) => action.shown?.(row) ?? true);
    if (shown.length === 0) return null;
    return (
      <span
        className={
          shown.some(({ icon }) => icon) ? 'contents' : classes('inline-flex justify-end gap-2 max-sm:flex-wrap', wrap)
        }
      >
        {shown.map(({ key, ...action }) => (
          <ActionButton key={key} row={row} action={action} />
        ))}
      </span>
    );
  },
  end: true,
});

interface ActionButtonProps<Row> {
  row: Row;
  action: RowButtonOf<Row> & Required<Pick<RowButtonOf<Row>, 'word' | 'about'>>;
}

function ActionButton<Row>({ row, action }: ActionButtonProps<Row>) {
  const { word, about, icon: Icon, disabled, run } = action;
  const [name, rest] = [word(row), about(row)];
  const button = { disabled: disabled?.(row) ?? false, onClick: () => run(row) };
  if (Icon)
    return (
      <RowButton name={name + rest} {...button}>
        <Icon aria-hidden size={16} />
      </RowButton>
    );
  const { look = name.startsWith('Delete') ? 'danger' : 'secondary' } = action;
  return (
    // Not hidden words, because a browser would put a space before their colon.
    <Button look={look} size="small" aria-label={name + rest} {...button}>
      {name}
    </Button>
  );
}
