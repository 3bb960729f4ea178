import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EMPTY, MERGED, readChart } from '#kernel/chart-data.ts';
import { drawChart } from '#kernel/chart-drawing.ts';
import { figuresOf } from '#kernel/rich-text-figures.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { parseHtml } from './inline-html.ts';

const key = new PluginKey<DecorationSet>('tables');

/** Examples for the first column, and two that alternate in the others. */
const HEADS = ['Country', '2025', '2026'] as const;
const ROWS = ['Name', '12.5', '14'] as const;

/** Aligning the figures of a larger table after each key would make typing slow. Readers see them aligned. */
const MOST_ALIGNED = 2_000;

/**
 * Aligns the figures of tables while somebody writes, as readers see them, and shows each chart below its table;
 * readers see it above. Until the table of a chart has figures, its empty cells show examples of what to type.
 */
export const TablePreview = Extension.create({
  name: 'tablePreview',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => previews(doc),
        apply: (tr, before) => (tr.docChanged ? previews(tr.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function previews(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    const rows = cellsOf(node, at);
    const merged = rows.flat().some(({ node: { attrs } }) => attrs.colspan > 1 || attrs.rowspan > 1);
    found.push(...aligned(rows, merged));
    if (!node.attrs.chart) return false;
    const { html, isEmpty } = chartOf(node, rows, merged);
    // With this key, a drawing that has not changed is not made again.
    found.push(Decoration.widget(at + node.nodeSize, () => widget(html), { side: -1, key: html }));
    if (isEmpty) found.push(...examples(rows));
    return false;
  });
  return DecorationSet.create(doc, found);
}

interface Cell {
  node: Node;
  /** Its position in the document. */
  from: number;
  isHeading: boolean;
  text: string;
}

/** Returns the cells of each row of the table at `at`. */
function cellsOf(table: Node, at: number): Cell[][] {
  const rows: Cell[][] = [];
  table.forEach((row, rowAt) => {
    const cells: Cell[] = [];
    row.forEach((node, cellAt) => {
      const isHeading = node.type.name === 'tableHeader';
      cells.push({ node, from: at + 1 + rowAt + 1 + cellAt, isHeading, text: node.textContent });
    });
    rows.push(cells);
  });
  return rows;
}

const decorate = ({ node, from }: Cell, attributes: Record<string, string>) =>
  Decoration.node(from, from + node.nodeSize, attributes);

function aligned(rows: readonly Cell[][], merged: boolean): Decoration[] {
  if (rows.flat().length > MOST_ALIGNED) return [];
  const isFigure = figuresOf(rows, merged);
  return rows.flatMap((cells, row) =>
    cells
      .filter(({ node }, column) => !node.attrs.align && isFigure(row, column))
      .map((cell) => decorate(cell, { 'data-align': 'right' })),
  );
}

/** Returns an example for each empty cell. */
const examples = (rows: readonly Cell[][]): Decoration[] =>
  rows.flatMap((cells, row) => {
    const [first, ...others] = row === 0 ? HEADS : ROWS;
    return cells.flatMap((cell, column) => {
      const example = column === 0 ? first : others[(column - 1) % others.length];
      return cell.text === '' ? [decorate(cell, { 'data-example': `${example}` })] : [];
    });
  });

function chartOf({ attrs }: Node, rows: readonly Cell[][], merged: boolean): { html: string; isEmpty: boolean } {
  const chart = merged
    ? MERGED
    : readChart(
        attrs.chart,
        rows.map((cells) => cells.map(({ text }) => text)),
      );
  const title = parseHtml(attrs.caption).textContent ?? '';
  const html = typeof chart === 'string' ? `<p>${escapeText(chart)}</p>` : drawChart(chart, title);
  return { html, isEmpty: chart === EMPTY };
}

function widget(html: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'chart';
  figure.contentEditable = 'false';
  figure.append(...parseHtml(html).childNodes);
  return figure;
}
