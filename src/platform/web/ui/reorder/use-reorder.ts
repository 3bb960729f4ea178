import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { classes } from '#platform/web/ui/classes.ts';

/**
 * Reorders the rows of a list by dragging their handles with a mouse, a pen or a finger, and with the arrow keys on a
 * handle. Give `list` to the element whose children are the rows, `handle(index)` to each row's handle and
 * `look(index)` to the row; call `move` from the row's buttons, and announce `said` to screen readers. `mayMove` says
 * whether a row may take another's place.
 */
export function useReorder<List extends HTMLElement>(
  names: readonly string[],
  onMove: (from: number, to: number) => void,
  mayMove: (from: number, to: number) => boolean = () => true,
) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= names.length || !mayMove(from, to)) return;
    onMove(from, to);
    setSaid(`${names[from]}, now ${to + 1} of ${names.length}`);
  };
  const rowAt = (y: number): number => {
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const above = middles.filter((middle) => middle < y).length;
    return Math.min(above, names.length - 1);
  };
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: rowAt(event.clientY) }),
    onPointerUp() {
      if (drag) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') setDrag(undefined);
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      move(index, index + by);
    },
  });
  const look = (index: number) => {
    if (!drag || drag.from === drag.to || !mayMove(drag.from, drag.to)) return '';
    const line = drag.to > drag.from ? 'shadow-[0_2px_0_var(--color-accent)]' : 'shadow-[0_-2px_0_var(--color-accent)]';
    return classes(index === drag.from && 'opacity-50', index === drag.to && line);
  };
  return { list, handle, look, move, said };
}

/** Returns the list with the item at `from` moved to `to`; unchanged if there is no such place. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}
