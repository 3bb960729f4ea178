/**
 * Writes our rich text as Markdown. A block becomes Markdown only if it reads back as the same block. Others, such as a
 * table with merged cells, a callout or a text with footnotes, stay HTML, which Markdown may contain.
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import TurndownService from 'turndown';
import { readFigure } from '#features/media/server/index.ts';
import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';
import { htmlOf } from '#platform/server/documents/read-markdown.ts';
import { cleanHtml } from '#platform/server/html/clean-html.ts';

/** A file of the library, as the texts in the folder name it. */
export interface FolderFile {
  /** The file's path relative to the text: '../media/chart.png'. */
  path: string;
  kind: 'picture' | 'document';
  title: string;
  alt: string;
}

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});

/** @param fileOf returns a file of the library by its id; undefined if there is none */
export function toMarkdown(html: string, fileOf: (id: string) => FolderFile | undefined): string {
  return parseDocument(html)
    .children.flatMap((node) => {
      if ('attribs' in node && node.name === 'figure') return figureOf(node.attribs, fileOf) || [];
      const block = DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' }).trim();
      return block === '' ? [] : blockOf(block);
    })
    .join('\n\n');
}

function blockOf(html: string): string {
  const markdown = turndown.turndown(html);
  if (markdown !== '' && same(htmlOf(markdown)) === same(html)) return markdown;
  // A blank line would end the HTML.
  return html.replace(/\n(?=\s*\n)/g, '&#10;');
}

/** Returns the same HTML for any two texts that read the same. */
export const same = (html: string): string =>
  cleanHtml(html)
    .replace(/<li>\s*<p>((?:(?!<\/?p[ >]).)*)<\/p>\s*(?=<\/li>|<[uo]l)/gs, '<li>$1')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ ?(<br \/>|<\/?(?:p|li|ul|ol|h2|h3|blockquote|table|thead|tbody|tr|th|td)(?: [^<>]*)?>) ?/g, '$1')
    .trim();

function figureOf(attributes: Record<string, string>, fileOf: (id: string) => FolderFile | undefined): string {
  const figure = readFigure(
    attributes['data-media'] ?? '',
    attributes['data-width'] ?? null,
    attributes['data-caption'] ?? '',
  );
  const files = (figure?.ids ?? []).flatMap((id) => fileOf(id) ?? []);
  if (!figure || files.length === 0) return '';
  const shown = files.map(({ kind, path, title, alt }) =>
    kind === 'picture'
      ? `<img src="${escapeAttribute(path)}" alt="${escapeAttribute(alt)}" />`
      : `<a href="${escapeAttribute(path)}">${escapeText(title)}</a>`,
  );
  const width = figure.width ? ` data-width="${figure.width}"` : '';
  const caption = figure.caption && `<figcaption>${escapeText(figure.caption)}</figcaption>`;
  return `<figure${width}>${shown.join('')}${caption}</figure>`;
}
