import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { plainText } from '#kernel/plain-text.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { insertHtml } from './block-place.ts';
import { type HoldFile, heldHtml, keeping } from './held-files.ts';
import { type Pasted, readPaste } from './paste.ts';
import { picturesOf } from './paste-pictures.ts';

const MAX_CELLS = 2_000;

/**
 * Returns the HTML of a table for text whose lines all have the same number of tabs, as in cells copied from a
 * spreadsheet; undefined for other text.
 */
function tableOfText(text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const width = rows[0]!.length;
  if (width < 2 || rows.length < 2 || rows.length * width > MAX_CELLS) return undefined;
  if (rows.some((cells) => cells.length !== width)) return undefined;
  const written = rows.map((cells, row) => {
    const tag = row === 0 ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell.trim())}</${tag}>`).join('')}</tr>`;
  });
  return `<table><tbody>${written.join('')}</tbody></table>`;
}

/**
 * The title field of the form around the editor. `takesOffers` says whether a text with its own title may fill it in.
 */
export interface FormTitle {
  typed: string | undefined;
  takesOffers: boolean;
}

interface Options {
  title: () => FormTitle;
  onRead: (pasted: Pasted) => void;
  hold: HoldFile | undefined;
}

/** Returns how the editor accepts texts, cells and files that are pasted or dropped. */
export function pasteProps({ title, onRead, hold }: Options): EditorProps {
  /** The RTF beside the HTML that is being pasted. */
  let rtf = '';

  /** Puts the files below the block at the position. Returns false if none is accepted. */
  function insertFiles(view: EditorView, given: DataTransfer | null, at: number): boolean {
    const html = hold && given ? heldHtml(given.files, hold) : '';
    if (html === '') return false;
    insertHtml(view, html, view.state.doc.resolve(at));
    return true;
  }

  return {
    handleDOMEvents: {
      paste: (_view, { clipboardData }) => {
        rtf = clipboardData?.getData('text/rtf') ?? '';
        return false;
      },
    },
    transformPastedHTML: (html) => {
      const { typed, takesOffers } = title();
      const pasted = readPaste(html, typed, hold && keeping(hold, picturesOf(html, rtf)), takesOffers);
      rtf = '';
      onRead(pasted);
      return pasted.html;
    },
    handlePaste: (view, { clipboardData }) => {
      const html = clipboardData?.getData('text/html') ?? '';
      // A single picture comes with HTML that only names it.
      const hasWords = plainText(html.replace(/<(style|title|xml)\b[\s\S]*?<\/\1>/gi, '')) !== '';
      if (!hasWords && insertFiles(view, clipboardData, view.state.selection.to)) return true;
      // Spreadsheets also provide HTML, which says more.
      const copied = html === '' && clipboardData?.getData('text/plain');
      const table = copied && !view.state.selection.$from.parent.type.spec.code ? tableOfText(copied) : undefined;
      return table ? view.pasteHTML(table) : false;
    },
    handleDrop: (view, event) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
      return insertFiles(view, event.dataTransfer, at);
    },
  };
}
