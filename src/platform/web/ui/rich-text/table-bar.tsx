import type { Node } from '@tiptap/pm/model';
import { isInTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { Toolbar as Bar } from 'radix-ui';
import { CHARTS, type ChartKind } from '#kernel/rich-text.ts';
import { TABLE_TOOLS } from './table.ts';
import { runCommand, setChart, tableAt } from './table-commands.ts';

const CHART_NAMES: Readonly<Record<ChartKind, string>> = { bar: 'Bars', line: 'Lines', stacked: 'Stacked bars' };

const BUTTON =
  'min-h-11 shrink-0 rounded-sm px-2.5 text-ink-soft text-sm outline-offset-[-2px] hover:bg-sunk hover:text-ink focus-visible:outline-2 focus-visible:outline-accent aria-disabled:text-ink-faint aria-disabled:opacity-45 pointer-fine:min-h-8';

/**
 * Shows tools for the table at the cursor, below the toolbar, and handles the keys that work in it. They keep their
 * place while the cursor is elsewhere in a text with tables: the text must not move under the pointer.
 */
export function TableBar({ editor, onCaption }: { editor: Editor; onCaption: (at: number, caption: string) => void }) {
  const unusable = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      isInTable(state) ? TABLE_TOOLS.filter(({ command }) => !command(state)).map(({ name }) => name) : null,
  });
  const tables = useEditorState({ editor, selector: ({ editor }) => hasTable(editor.state.doc) });
  const chart = useEditorState({ editor, selector: ({ editor }) => tableAt(editor)?.chart ?? null });
  if (!tables) return null;
  return (
    <Bar.Root
      aria-label="Table"
      aria-hidden={!unusable}
      inert={!unusable}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.view.focus();
      }}
      className="flex flex-wrap border-rule border-t p-1 font-sans inert:opacity-45 phone:flex-nowrap phone:overflow-x-auto"
    >
      {TABLE_TOOLS.map(({ name, command, keys }) => (
        <Bar.Button
          key={name}
          type="button"
          aria-disabled={unusable?.includes(name) || undefined}
          aria-keyshortcuts={keys?.replaceAll('-', '+').replace('Ctrl', 'Control')}
          title={keys?.replaceAll('-', '+').replace('Arrow', '')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !unusable?.includes(name) && runCommand(editor, command)}
          className={BUTTON}
        >
          {name}
        </Bar.Button>
      ))}
      <Bar.Button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const table = tableAt(editor);
          if (table) onCaption(table.at, table.caption);
        }}
        className={BUTTON}
      >
        Caption
      </Bar.Button>
      <label className="flex shrink-0 items-center gap-1.5 px-2.5 text-ink-soft text-sm">
        Shown as
        <select
          value={chart ?? ''}
          onChange={({ target }) => setChart(editor, CHARTS.find((kind) => kind === target.value) ?? null)}
          className="control control-compact w-auto"
        >
          <option value="">Table</option>
          {CHARTS.map((kind) => (
            <option key={kind} value={kind}>
              {CHART_NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
      <p className="self-center px-2.5 py-1 text-ink-faint text-xs phone:hidden pointer-coarse:hidden">
        Tab: next cell, new row. Esc: out of the table. Alt+F10: tools.
      </p>
    </Bar.Root>
  );
}

function hasTable(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type, isTextblock }) => {
    found ||= type.name === 'table';
    return !found && !isTextblock;
  });
  return found;
}
