/**
 * Finds footnotes in pasted HTML: a link in the text leads to a note below it, and a link there leads back. Word,
 * Google Docs, LibreOffice, documents that the server converted, and our own pages all write notes like this.
 */
import { NOTE_OPEN } from '#kernel/rich-text-notes.ts';
import { inlineHtml, parseHtml } from './inline-html.ts';

const OF_NOTES = /#(?:_?(?:ftn|edn)|ftnt|sd(?:foot|end)note|(?:foot|end)note-)/i;
const BLOCK_ID = /^(?:ftn|edn|sdfootnote|sdendnote)\d+$/i;

const hashOf = (link: Element) => /#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];
const namesOf = (element: Element) => [element.id, element.getAttribute('name')].filter((name) => !!name);

/** Returns the block that contains the note's text. */
function blockOf(target: Element): Element | null {
  const item = target.closest('li, div');
  return item?.matches('li') || BLOCK_ID.test(item?.id ?? '') ? item : (target.closest('p') ?? target);
}

/** Returns the outermost element around the number that contains nothing else. */
function markOf(link: Element): Element {
  let mark = link;
  while (
    mark.parentElement?.matches('sup, span, a, font, strong, em, u') &&
    mark.parentElement.textContent?.trim() === link.textContent?.trim()
  )
    mark = mark.parentElement;
  return mark;
}

function noteElement(inner: string): Element {
  const element = parseHtml(`${NOTE_OPEN}${inner}</small>`).firstElementChild;
  return element!;
}

/** Reads the notes of our own pages, which open by a button. */
function readPageNotes(body: Element): void {
  for (const note of body.querySelectorAll('small.note')) {
    const text = note.querySelector('.note-text');
    if (text) note.replaceWith(noteElement(inlineHtml(text)));
  }
  for (const part of body.querySelectorAll('section.notes, .heading-link')) part.remove();
}

/** Turns footnotes and endnotes into notes of the vocabulary. Returns how many lacked their text. */
export function readNotes(body: Element): number {
  readPageNotes(body);
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], [name]'))
    for (const name of namesOf(element)) if (name && !named.has(name)) named.set(name, element);
  const links = [...body.querySelectorAll('a[href*="#"]')];
  const blocks = new Set<Element>();
  let missing = 0;
  for (const link of links) {
    if (!body.contains(link)) continue;
    const target = named.get(hashOf(link) ?? '');
    const block = target && blockOf(target);
    const mark = markOf(link);
    const names = [link, ...link.querySelectorAll('*'), mark].flatMap(namesOf);
    const backs = block && [...block.querySelectorAll('a')].filter((back) => names.includes(hashOf(back) ?? ''));
    const follows = block && link.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (block && follows && backs && backs.length > 0) {
      const copy = block.cloneNode(true) as Element;
      for (const back of copy.querySelectorAll('a')) if (names.includes(hashOf(back) ?? '')) markOf(back).remove();
      const inner = inlineHtml(copy).replace(/^(?:\[\w{1,5}\]|&nbsp;|\s)+/, '');
      if (inner !== '') mark.replaceWith(noteElement(inner));
      blocks.add(block);
    } else if (!target && OF_NOTES.test(link.getAttribute('href') ?? '')) {
      // Only the number was copied; the part with the note was not selected.
      mark.remove();
      missing += 1;
    }
  }
  for (const block of blocks) removeWithFrame(block);
  return missing;
}

/** Removes a note's block with the line above it, and the containers that become empty. */
function removeWithFrame(block: Element): void {
  const { parentElement: parent, previousElementSibling: before } = block;
  block.remove();
  if (before?.matches('hr')) before.remove();
  if (parent?.matches('ol, ul, div, section') && parent.textContent?.trim() === '') removeWithFrame(parent);
}
