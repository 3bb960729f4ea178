import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EMPTY, MERGED, readChart } from '#kernel/chart-data.ts';
import { drawChart } from '#kernel/chart-drawing.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { parseHtml } from './inline-html.ts';

const key = new PluginKey<DecorationSet>('charts');

/** Examples for the first column, and two that alternate in the others. */
const HEADS = ['Country', '2025', '2026'] as const;
const ROWS = ['Name', '12.5', '14'] as const;

/**
 * Shows each chart below its table while somebody writes; readers see it above. Until the table has figures, its empty
 * cells show examples of what to type.
 */
export const ChartPreview = Extension.create({
  name: 'chartPreview',
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
    if (node.type.name !== 'table' || !node.attrs.chart) return !node.isTextblock;
    const { html, isEmpty } = previewOf(node);
    // With this key, a drawing that has not changed is not made again.
    found.push(Decoration.widget(at + node.nodeSize, () => widget(html), { side: -1, key: html }));
    if (isEmpty) found.push(...examples(node, at));
    return false;
  });
  return DecorationSet.create(doc, found);
}

/** Returns an example for each empty cell of the table at `at`. */
function examples(table: Node, at: number): Decoration[] {
  const found: Decoration[] = [];
  table.forEach((row, rowAt, rowIndex) => {
    const [first, ...others] = rowIndex === 0 ? HEADS : ROWS;
    row.forEach((cell, cellAt, column) => {
      if (cell.textContent !== '') return;
      const from = at + 1 + rowAt + 1 + cellAt;
      const example = column === 0 ? first : others[(column - 1) % others.length];
      found.push(Decoration.node(from, from + cell.nodeSize, { 'data-example': `${example}` }));
    });
  });
  return found;
}

function previewOf(table: Node): { html: string; isEmpty: boolean } {
  const rows: string[][] = [];
  let merged = false;
  table.forEach((row) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      merged ||= cell.attrs.colspan > 1 || cell.attrs.rowspan > 1;
      cells.push(cell.textContent);
    });
    rows.push(cells);
  });
  const chart = merged ? MERGED : readChart(table.attrs.chart, rows);
  const title = parseHtml(table.attrs.caption).textContent ?? '';
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
