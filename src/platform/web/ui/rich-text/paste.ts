import { isHidden, nearestColour, readAlignment, readStyle, tagsOfStyle, wordLists } from '#kernel/rich-text-paste.ts';

const NOISE = 'style, script, title, meta, link, xml, img, svg';
const BLOCKS = 'p, h2, h3, ul, ol, table, blockquote, pre, div';

/**
 * Style sheets gone, style attributes and handlers under another name: the pages' policy forbids them even in HTML
 * that is only read, the browser would report each, and `element.style` would be empty.
 */
function withoutStyles(html: string): string {
  const unstyled = html.replace(/<style\b[\s\S]*?<\/style>/gi, '');
  return unstyled.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son\w+\s*=/gi, ' data-on='),
  );
}

/** The same element under another name, with what it held. */
function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const { name: key, value } of element.attributes) other.setAttribute(key, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Puts a new element between this one and its content. */
function wrapContent(element: Element, tag: string): Element {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
  return inner;
}

/** Says with tags and data attributes what the element's style said. */
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
  // The blue and the underline of links are nobody's choice, nor is the face of a heading.
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
 * Pasted HTML in the vocabulary of `kernel/rich-text.ts`; the editor's schema drops the rest. Understands what Word
 * and Google Docs put on the clipboard.
 */
export function readPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(wordLists(html)), 'text/html');
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
  for (const element of body.querySelectorAll('[data-style], [align], font')) translateStyle(element);
  for (const line of body.querySelectorAll('br')) {
    if (line.previousElementSibling?.matches(BLOCKS)) line.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.closest('td, th')) paragraph.remove();
  }
  return body.innerHTML;
}
