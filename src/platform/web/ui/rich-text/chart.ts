import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { MERGED, readChart } from '#kernel/chart-data.ts';
import { drawChart } from '#kernel/chart-drawing.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { parseHtml } from './inline-html.ts';

const key = new PluginKey<DecorationSet>('charts');

/** Shows each chart below its table while somebody writes; readers see it above. */
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
    const html = previewOf(node);
    // The key keeps a drawing that has not changed.
    found.push(Decoration.widget(at + node.nodeSize, () => widget(html), { side: -1, key: html }));
    return false;
  });
  return DecorationSet.create(doc, found);
}

function previewOf(table: Node): string {
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
  return typeof chart === 'string' ? `<p>${escapeText(chart)}</p>` : drawChart(chart, title);
}

function widget(html: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'chart';
  figure.contentEditable = 'false';
  figure.append(...parseHtml(html).childNodes);
  return figure;
}
