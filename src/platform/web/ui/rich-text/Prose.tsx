import type { MouseEvent } from 'react';
import { Html } from '../Html.tsx';

const TABLE = '<div class="prose-table" role="group" aria-label="Table" tabindex="0"><table';

/** Returns the text with each table in a box that scrolls. In cleaned HTML every `<` opens a tag, so tables can be found without parsing. */
export function withScrollingTables(html: string): string {
  // This text comes from the page, which already has the boxes.
  if (html.includes(TABLE)) return html;
  return html.replace(/<table(?=[ >])/g, TABLE).replaceAll('</table>', '</table></div>');
}

/** Closes an open note whose link the reader follows to the list of notes. */
const closeNote = ({ target }: MouseEvent) =>
  (target as Element).closest('a')?.closest<HTMLElement>('.note-pop')?.hidePopover?.();

/** Shows stored rich text, styled by `styles/prose.css`. The HTML must come from the server, which cleans it. */
export function Prose({ html }: { html: string }) {
  return <Html className="prose" html={withScrollingTables(html)} onClick={closeNote} />;
}
