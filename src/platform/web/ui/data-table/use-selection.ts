import { useState } from 'react';

/** Returns the selection on the shown page of a list: for its checkboxes, and as rows in order. */
export function useSelection<Row extends { id: string; title: string }>(search: object, rows: readonly Row[] = []) {
  const shown = JSON.stringify(search);
  const [selected, setSelected] = useState({ on: shown, ids: new Set<string>() as ReadonlySet<string> });
  // Rows that were selected on another page are not visible, so actions must not affect them.
  const ids = selected.on === shown ? selected.ids : new Set<string>();
  return {
    ids,
    onSelect: (next: ReadonlySet<string>) => setSelected({ on: shown, ids: next }),
    nameOf: (id: string) => rows.find((row) => row.id === id)?.title ?? '',
    rows: rows.filter(({ id }) => ids.has(id)),
  };
}
