import {
  addLeftOut,
  type LeftOut,
  type LeftOutKind,
  MOST_PASSAGES,
  type Passage,
  passageAt,
} from '#kernel/left-out.ts';
import {
  headingLevel,
  headingTag,
  isHidden,
  nearestColour,
  readAlignment,
  readStyle,
  reviewersPart,
  type Tag,
  tagsOfStyle,
  usesFirstLevel,
  withoutDocsComments,
  wordLists,
} from '#kernel/rich-text-paste.ts';
import { withClassStyles } from './paste-class-styles.ts';
import { readNotes } from './paste-notes.ts';
import { boundTables } from './table-bounds.ts';

const NOISE = 'style, script, title, meta, link, xml, svg';
const BLOCKS = 'p, h2, h3, ul, ol, table, blockquote, pre, div';

/**
 * Removes style sheets, and renames style attributes and event handlers. The pages' policy forbids them even in HTML
 * that is only parsed; the browser would report each, and `element.style` would be empty.
 */
function withoutStyles(html: string): string {
  const unstyled = html.replace(/<style\b[\s\S]*?<\/style>/gi, '');
  return unstyled.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son\w+\s*=/gi, ' data-on='),
  );
}

/**
 * Renames forms and names, because they can replace properties that the cleaning reads: a field named 'attributes'
 * replaces the attributes of its form, and a picture named 'body' replaces the body of the document.
 */
const withoutNames = (html: string): string =>
  html
    .replace(/<(\/?)form(?=[\s/>])/gi, '<$1div')
    .replace(/<(?:img|iframe|embed|object)\b[^>]*/gi, (tag) =>
      tag.replace(/(["'\s/])(?:name|id)\s*=/gi, '$1data-name='),
    );

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const { name: key, value } of element.attributes) other.setAttribute(key, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrapContent(element: Element, tag: string): Element {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
  return inner;
}

/** No program writes so many. A browser reads the list of attributes in a time that grows with their number squared. */
const MOST_ATTRIBUTES = 100;
const isOverloaded = ({ attributes }: Element) => attributes.length > MOST_ATTRIBUTES;

const tagOf = (element: Element): Tag => ({
  name: element.localName,
  attributes: Object.fromEntries(
    [...(isOverloaded(element) ? [] : element.attributes)].map(({ name, value }) => [name, value]),
  ),
  style: readStyle(element.getAttribute('data-style')),
});

/** Returns the words around a place: the words of its paragraph or, if it has none, of the paragraph before. */
function passageOf(kind: LeftOutKind, place: ChildNode, body: Element): Passage {
  const block = place.parentElement?.closest('p, h1, h2, h3, h4, h5, h6, li, td, th') ?? body;
  const range = body.ownerDocument.createRange();
  const textOf = (select: () => void) => {
    range.selectNodeContents(block);
    select();
    return range.toString();
  };
  const before = textOf(() => range.setEndBefore(place));
  const after = textOf(() => range.setStartAfter(place));
  return passageAt(kind, (before + after).trim() ? before : (block.previousElementSibling?.textContent ?? ''), after);
}

const COMMENT_MARK = 'a.msocomanchor, a[href*="#cmnt"]:not([href*="#cmnt_ref"])';

/**
 * Removes everything that reviewers left in the draft, and hidden text. Counts comments by their texts, or by their
 * marks if there are no texts.
 */
function removePrivate(body: Element): LeftOut {
  const counts = { comments: 0, deletions: 0, hidden: 0 };
  const places: { kind: LeftOutKind; place: ChildNode }[] = [];
  let marks = 0;
  for (const element of body.querySelectorAll('*')) {
    const tag = tagOf(element);
    const kind = reviewersPart(tag) ?? (isPrivatelyHidden(element, tag) ? 'hidden' : undefined);
    if (!kind) continue;
    // A part inside another was counted and removed with it; but each comment in a list of comments counts.
    const isComment = tag.style.get('mso-element') === 'comment';
    if (kind === 'comments') {
      if (isComment) counts.comments += 1;
      else if (element.matches(COMMENT_MARK)) marks += 1;
      if (body.contains(element) && (element.matches(COMMENT_MARK) || element.querySelector(COMMENT_MARK)))
        places.push({ kind, place: standIn(element) });
    } else if (body.contains(element) && element.textContent?.trim()) {
      counts[kind] += 1;
      places.push({ kind, place: standIn(element) });
    }
    element.remove();
  }
  // Runs last, so that the passages do not contain words of other such parts.
  const passages = places.slice(0, MOST_PASSAGES).map(({ kind, place }) => passageOf(kind, place, body));
  for (const { place } of places) place.remove();
  return { ...counts, comments: Math.max(counts.comments, marks), passages };
}

/** Puts a node without words in front of an element that is removed. */
function standIn(element: Element): ChildNode {
  const node = element.ownerDocument.createComment('');
  element.before(node);
  return node;
}

/** Word also hides bullets that it typed, but nothing is lost with them. An overloaded element is removed unread. */
const isPrivatelyHidden = (element: Element, { style }: Tag) =>
  (isHidden(style) && style.get('mso-list') !== 'ignore') || element.hasAttribute('hidden') || isOverloaded(element);

const comparable = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Removes the title, because the form has a field for it: the paragraph that Word calls the title, and the form's title
 * at the beginning of the text. Returns the title of the document, unless the form has the same.
 */
function takeTitle(body: Element, typed: string, isOffered: boolean): { title?: string; repeated: number } {
  const marked = isOffered ? body.querySelector('h1.title, p.MsoTitle') : null;
  for (const number of marked?.querySelectorAll('sup') ?? []) number.remove();
  const title = marked?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  marked?.remove();
  const wanted = comparable(typed);
  if (title && comparable(title) === wanted) return { repeated: 1 };
  const first = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].find((block) => comparable(block.textContent));
  const repeated = wanted !== '' && comparable(first?.textContent) === wanted;
  if (repeated) first!.remove();
  return { ...(title && { title }), repeated: Number(repeated) };
}

/** Translates the element's style into tags and data attributes. */
function translateStyle(element: Element): void {
  const style = readStyle(element.getAttribute('data-style'));
  element.removeAttribute('data-style');
  if (isHidden(style)) {
    element.remove();
    return;
  }
  const alignment = readAlignment(style.get('text-align') ?? element.getAttribute('align') ?? undefined);
  if (alignment) element.setAttribute('data-align', alignment);
  // Google Docs wraps everything it copies in <b style="font-weight: normal">.
  if (element.localName === 'b' && style.get('font-weight') === 'normal') element.replaceWith(...element.childNodes);
  // The colour and underline of links and the typeface of headings are not the author's choice.
  if (!/^(span|font)$/.test(element.localName) || element.closest('a, h2, h3')) return;
  const inner = tagsOfStyle(style).reduce(wrapContent, element);
  const colour = nearestColour(style.get('color') ?? element.getAttribute('color') ?? undefined, 'text');
  const background = nearestColour(style.get('background-color') ?? style.get('background'), 'background');
  if (!colour && !background) return;
  const span = wrapContent(inner, 'span');
  if (colour) span.setAttribute('data-color', colour);
  if (background) span.setAttribute('data-background', background);
}

/**
 * Puts an element below the paragraph of each picture that is kept, and removes the other pictures. Returns what was
 * left out.
 */
function takePictures(body: Element, keep: KeepPicture): LeftOut {
  const lost: Passage[] = [];
  const last = new Map<Element, Element>();
  for (const picture of body.querySelectorAll('img, picture, object')) {
    const kept = picture.localName === 'img' ? keep(picture) : undefined;
    const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
    if (kept && block) {
      (last.get(block) ?? block).after(kept);
      last.set(block, kept);
    } else if (kept) picture.before(kept);
    else if (!picture.parentElement?.closest('picture, object')) lost.push(passageOf('pictures', picture, body));
    picture.remove();
  }
  return { pictures: lost.length, passages: lost.slice(0, MOST_PASSAGES) };
}

const NUMBER = '\\s+(?:\\d{1,3}(?:\\.\\d{1,3})*|[ivxlc]{1,6}|[a-z]\\d{0,2})\\s*(?:[.:–—-]|$)';
const OF_TABLE = new RegExp(`^(?:table|tab\\.)${NUMBER}`, 'i');
const OF_PICTURE = new RegExp(`^(?:figure|fig\\.|chart|graph|diagram|illustration|map|photo|picture)${NUMBER}`, 'i');
const LONGEST_CAPTION = 300;
const MARKED_CAPTION = 'p.caption, p.MsoCaption';
const BARE_TABLE = 'table:not(:has(> caption))';
const BARE_PICTURE = `figure[data-held]:not([data-caption]), ${BARE_TABLE}[data-chart]`;

/** Returns what a paragraph is the caption of, judging by its words or by Word's mark. */
function captionOf(block: Element | null): 'table' | 'picture' | 'either' | undefined {
  const text = block?.localName === 'p' ? (block.textContent ?? '').trim() : '';
  if (text === '' || text.length > LONGEST_CAPTION) return undefined;
  if (OF_TABLE.test(text)) return 'table';
  if (OF_PICTURE.test(text)) return 'picture';
  return block!.matches(MARKED_CAPTION) ? 'either' : undefined;
}

/** Returns the picture above a caption, or the table next to it. */
function captioned(paragraph: Element): Element | undefined {
  const of = captionOf(paragraph);
  const { previousElementSibling: above, nextElementSibling: below } = paragraph;
  if (of && of !== 'table' && above?.matches(BARE_PICTURE)) return above;
  if (of !== 'table' && !paragraph.matches(MARKED_CAPTION)) return undefined;
  const tables = [below, above].filter((beside) => beside?.matches(BARE_TABLE));
  // If the table below also has its caption below it, this one belongs to the table above.
  return (tables.length > 1 && captionOf(below!.nextElementSibling) ? above : tables[0]) ?? undefined;
}

/**
 * Makes captions part of their table or picture. A picture's caption has no formatting, so a caption with a note
 * remains a paragraph.
 */
function readCaptions(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const of = captioned(paragraph);
    if (!of || (of.localName === 'figure' && paragraph.querySelector('small'))) continue;
    if (of.localName === 'figure') of.setAttribute('data-caption', paragraph.textContent!.replace(/\s+/g, ' ').trim());
    else {
      const caption = body.ownerDocument.createElement('caption');
      caption.append(...paragraph.childNodes);
      of.prepend(caption);
    }
    paragraph.remove();
  }
}

/** Returns the element that represents a picture; undefined leaves the picture out. */
export type KeepPicture = (picture: Element) => Element | undefined;

export interface Pasted {
  /** HTML with the tags of `kernel/rich-text.ts`, and others, which the editor's schema drops. */
  html: string;
  leftOut: LeftOut;
  /** The title of the document, if it is not the form's. It has been removed from the text. */
  title?: string;
}

/**
 * Translates pasted HTML, for example from Word, Outlook, Google Docs, LibreOffice or Pages, to the tags of
 * `kernel/rich-text.ts`. Leaves out everything that readers must not see, and the title if the form already has it or
 * with `offersTitle`.
 */
export function readPaste(html: string, typed = '', keep: KeepPicture = () => undefined, offersTitle = false): Pasted {
  const source = withoutNames(withoutStyles(wordLists(withoutDocsComments(withClassStyles(html)))));
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  const count = (kind: LeftOutKind, parts: number): LeftOut => ({ [kind]: parts });
  // The comments of a text from Google Docs were cut before it was parsed; their marks are still there to be counted.
  let leftOut = removePrivate(body);
  leftOut = addLeftOut(leftOut, takePictures(body, keep));
  const { title, repeated } = takeTitle(body, typed, offersTitle);
  leftOut = addLeftOut(leftOut, count('title', repeated));
  const fromFirst = usesFirstLevel(body.innerHTML) || body.querySelector('[role=heading][aria-level="1"]') !== null;
  for (const block of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')) {
    const level = headingLevel(tagOf(block));
    if (level) rename(block, headingTag(level, fromFirst));
  }
  for (const element of body.querySelectorAll('[data-style], [align], font')) translateStyle(element);
  leftOut = addLeftOut(leftOut, count('notes', readNotes(body)));
  for (const line of body.querySelectorAll('br')) {
    if (line.previousElementSibling?.matches(BLOCKS)) line.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.closest('td, th')) paragraph.remove();
  }
  readCaptions(body);
  boundTables(body);
  return { html: body.innerHTML, leftOut, ...(title && { title }) };
}
