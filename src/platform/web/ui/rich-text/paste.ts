import { isHidden, nearestColour, readAlignment, readStyle, tagsOfStyle, wordLists } from '#kernel/rich-text-paste.ts';

const NOISE = 'style, script, title, meta, link, xml, img, svg';
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

/**
 * Translates pasted HTML, including that of Word and Google Docs, to the tags of `kernel/rich-text.ts`; the editor's
 * schema drops the rest.
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
