import { PALETTE, safeHref } from '#kernel/rich-text.ts';
import { escapeText } from '#kernel/text-to-html.ts';

const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', cite: 'em', strike: 's' };
const KEPT = new Set(['strong', 'em', 'u', 's', 'code', 'sub', 'sup']);
const BLOCKS = new Set(['p', 'div', 'li', 'h2', 'h3', 'blockquote', 'pre', 'tr']);
const DROPPED = new Set(['script', 'style', 'template', 'small', 'button']);

const colours = (element: Element) =>
  ['data-color', 'data-background'].flatMap((name) => {
    const colour = PALETTE.find((known) => known === element.getAttribute(name));
    return colour ? [` ${name}="${colour}"`] : [];
  });

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!(node.nodeType === Node.ELEMENT_NODE)) return '';
  const element = node as Element;
  const name = RENAMED[element.localName] ?? element.localName;
  if (DROPPED.has(name)) return '';
  if (name === 'br') return '<br>';
  const inner = [...element.childNodes].map(write).join('');
  if (BLOCKS.has(name)) return `${inner}<br>`;
  if (inner.trim() === '') return inner;
  if (KEPT.has(name)) return `<${name}>${inner}</${name}>`;
  const href = name === 'a' ? safeHref(element.getAttribute('href') ?? '') : undefined;
  if (href) return `<a href="${escapeText(href)}">${inner}</a>`;
  const attributes = name === 'span' ? colours(element) : [];
  return attributes.length > 0 ? `<span${attributes.join('')}>${inner}</span>` : inner;
}

/** Returns the content of an element with only inline tags: a line break replaces the end of each block. */
export const inlineHtml = (element: Element): string =>
  [...element.childNodes]
    .map(write)
    .join('')
    .replace(/\s*<br>\s*/g, '<br>')
    .replace(/^(?:<br>|\s)+/, '')
    .replace(/(?:<br>|\s)+$/, '');

/** Parses HTML without loading or running anything in it. */
export const parseHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * Returns the text in its stored form: without the empty paragraphs that the editor keeps in empty cells and at the
 * end.
 */
export const withoutFiller = (html: string): string =>
  html.replace(/(<t[hd][^>]*>)<p><\/p>(?=<\/t[hd]>)/g, '$1').replace(/(<p><\/p>)+$/, '');
