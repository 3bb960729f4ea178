/**
 * Footnotes of rich texts. A note is stored where it is cited: `law.<small data-note="foot">Case C-255/02.</small>`. It
 * has neither a number nor an id: both are made when the text is shown, so that notes are numbered automatically and
 * the ids of two texts on one page differ. A note contains only inline tags, and no other note.
 */

export const NOTE_OPEN = '<small data-note="foot">';
const NOTE_CLOSE = '</small>';
/** Further notes are shown in brackets where they are cited: a linked one adds hundreds of characters to the page. */
const MOST_LINKED = 1_000;

/** Replaces each note with the result of `replace` for its content and number, in time that is linear in the text. */
export function replaceNotes(html: string, replace: (inner: string, number: number) => string): string {
  let result = '';
  let from = 0;
  for (let number = 1; ; number += 1) {
    const open = html.indexOf(NOTE_OPEN, from);
    const close = open < 0 ? -1 : html.indexOf(NOTE_CLOSE, open);
    if (close < 0) return result + html.slice(from);
    result += html.slice(from, open) + replace(html.slice(open + NOTE_OPEN.length, close), number);
    from = close + NOTE_CLOSE.length;
  }
}

/** Returns the text without its notes, and the content of each note. */
export function splitNotes(html: string): { body: string; notes: string[] } {
  const notes: string[] = [];
  const body = replaceNotes(html, (inner) => {
    notes.push(inner);
    return '';
  });
  return { body, notes };
}

/** Returns the text for readers of plain text: the notes follow the text, each as a paragraph. */
export function notesLast(html: string): string {
  const { body, notes } = splitNotes(html);
  return body + notes.map((note) => `<p>${note}</p>`).join('');
}

/** Returns the text for feeds and emails, which have no links within a text: with [1], and a list of notes below. */
export function withListedNotes(html: string): string {
  const notes: string[] = [];
  const body = replaceNotes(html, (inner, number) => {
    notes.push(`<li>${inner}</li>`);
    return `<sup>[${number}]</sup>`;
  });
  return notes.length === 0 ? html : `${body}<hr /><ol>${notes.join('')}</ol>`;
}

/**
 * Returns the text for pages: each number opens its note (without a script, through the popover attribute), and links
 * to the list of notes below the text and back. Takes cleaned HTML. `name` makes the ids unique on the page: a part of
 * the record's id.
 */
export function withLinkedNotes(html: string, name: string): string {
  const items: string[] = [];
  const body = replaceNotes(html, (inner, number) => {
    if (number > MOST_LINKED) return NOTE_OPEN + inner + NOTE_CLOSE;
    const id = `note-${name}-${number}`;
    items.push(
      `<li id="${id}" tabindex="-1"><span class="note-text">${inner}</span> <a href="#${id}-ref" class="note-back" aria-label="Back to note ${number} in the text">↩</a></li>`,
    );
    return (
      `<small class="note"><button type="button" id="${id}-ref" popovertarget="${id}-pop" aria-label="Note ${number}">${number}</button>` +
      `<span popover id="${id}-pop" class="note-pop"><span class="note-text">${inner}</span> <a href="#${id}">Note ${number} below the text</a></span></small>`
    );
  });
  if (items.length === 0) return html;
  return `${body}<section class="notes" aria-label="Notes"><p class="notes-title">Notes</p><ol>${items.join('')}</ol></section>`;
}
