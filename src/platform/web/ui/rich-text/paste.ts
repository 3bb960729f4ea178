import { addLeftOut, type LeftOut, type LeftOutKind } from '#kernel/left-out.ts';
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
import { alignFigures, boundTables } from './table-bounds.ts';

const NOISE = 'style, script, title, meta, link, xml, svg';
const BLOCKS = 'p, h2, h3, ul, ol, table, blockquote, pre, div';

/**
 * Removes style sheets and renames style attributes and event handlers: the pages' policy forbids them even in HTML that
 * is only parsed, the browser would report each, and `element.style` would be empty.
 */
function withoutStyles(html: string): string {
  const unstyled = html.replace(/<style\b[\s\S]*?<\/style>/gi, '');
  return unstyled.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son\w+\s*=/gi, ' data-on='),
  );
}

/** Replaces an element by one with another name and the same attributes and content. */
function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const { name: key, value } of element.attributes) other.setAttribute(key, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Wraps the content of this element in a new element, and returns that. */
function wrapContent(element: Element, tag: string): Element {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
  return inner;
}

const tagOf = (element: Element): Tag => ({
  name: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  style: readStyle(element.getAttribute('data-style')),
});

/** Removes what reviewers left in the draft, and hidden text. Counts comments by their texts, or by their marks without these. */
function removePrivate(body: Element): LeftOut {
  const counts = { comments: 0, deletions: 0, hidden: 0 };
  let marks = 0;
  for (const element of body.querySelectorAll('*')) {
    const tag = tagOf(element);
    const kind = reviewersPart(tag) ?? (isPrivatelyHidden(element, tag) ? 'hidden' : undefined);
    if (!kind) continue;
    // A part inside another was counted and removed with it, but a list of comments counts each of them.
    const isComment = tag.style.get('mso-element') === 'comment';
    if (kind === 'comments') {
      if (isComment) counts.comments += 1;
      else if (element.matches('a.msocomanchor, a[href*="#cmnt"]:not([href*="#cmnt_ref"])')) marks += 1;
    } else if (body.contains(element) && element.textContent?.trim()) counts[kind] += 1;
    element.remove();
  }
  return { ...counts, comments: Math.max(counts.comments, marks) };
}

/** Bullets that Word typed are hidden too, but nothing is lost with them. */
const isPrivatelyHidden = (element: Element, { style }: Tag) =>
  (isHidden(style) && style.get('mso-list') !== 'ignore') || element.hasAttribute('hidden');

const comparable = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Removes the title at the beginning of the text: the form has it in its own field. */
function removeTitle(body: Element, title: string): number {
  const wanted = comparable(title);
  const first = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].find((block) => comparable(block.textContent));
  if (!wanted || !first || comparable(first.textContent) !== wanted) return 0;
  first.remove();
  return 1;
}

/** Translates the element's style to tags and data attributes. */
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

/** Puts an element below the paragraph of each picture that is kept, and removes the others. Returns how many these are. */
function takePictures(body: Element, keep: KeepPicture): number {
  let lost = 0;
  const last = new Map<Element, Element>();
  for (const picture of body.querySelectorAll('img, picture, object')) {
    const kept = picture.localName === 'img' ? keep(picture) : undefined;
    const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
    if (kept && block) {
      (last.get(block) ?? block).after(kept);
      last.set(block, kept);
    } else if (kept) picture.before(kept);
    else if (!picture.parentElement?.closest('picture, object')) lost += 1;
    picture.remove();
  }
  return lost;
}

/** A paragraph beside a table that Word marked as a caption becomes the table's. */
function readCaptions(body: Element): void {
  for (const paragraph of body.querySelectorAll('p.caption, p.MsoCaption')) {
    const table = [paragraph.nextElementSibling, paragraph.previousElementSibling].find((beside) =>
      beside?.matches('table:not(:has(> caption))'),
    );
    if (!table) continue;
    const caption = body.ownerDocument.createElement('caption');
    caption.append(...paragraph.childNodes);
    table.prepend(caption);
    paragraph.remove();
  }
}

/** Returns the element that stands for a picture; undefined leaves the picture out. */
export type KeepPicture = (picture: Element) => Element | undefined;

export interface Pasted {
  /** With the tags of `kernel/rich-text.ts` and others, which the editor's schema drops. */
  html: string;
  leftOut: LeftOut;
}

/**
 * Translates pasted HTML, including that of Word, Outlook, Google Docs, LibreOffice and Pages, to the tags of
 * `kernel/rich-text.ts`. Leaves out what readers must not see, and the title that the form has already.
 */
export function readPaste(html: string, title = '', keep: KeepPicture = () => undefined): Pasted {
  const source = withoutStyles(wordLists(withoutDocsComments(withClassStyles(html))));
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  const count = (kind: LeftOutKind, parts: number): LeftOut => ({ [kind]: parts });
  // The comments of a text from Google Docs were cut before it was parsed; their marks are left to be counted.
  let leftOut = removePrivate(body);
  leftOut = addLeftOut(leftOut, count('pictures', takePictures(body, keep)));
  leftOut = addLeftOut(leftOut, count('title', removeTitle(body, title)));
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
  alignFigures(body);
  return { html: body.innerHTML, leftOut };
}
