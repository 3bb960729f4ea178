/**
 * How a rich text stores a figure: `<figure data-media="…ids" data-width="wide" data-caption="…"></figure>`. It names
 * one to three files of the library. Readers get HTML made from the records of the files: pictures side by side,
 * attachments as links with their type and size.
 */
import { escapeAttribute } from '#kernel/text-to-html.ts';
import { MAX_CAPTION } from './vocabulary.ts';

/** The widths greater than the width of the text. Without the attribute, a figure is as wide as the text. */
export const FIGURE_WIDTHS = ['wide', 'full'] as const;
export type FigureWidth = (typeof FIGURE_WIDTHS)[number];

export const MAX_PICTURES = 3;

export interface Figure {
  /** The files; several pictures are side by side. */
  ids: string[];
  width: FigureWidth | null;
  /** Plain text. If empty, readers see the library's caption. */
  caption: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the values of the attributes. Returns undefined if they name no file. */
export function readFigure(media: string, width: string | null, caption: string): Figure | undefined {
  const ids = media.split(' ').filter((id) => ID.test(id));
  if (ids.length === 0) return undefined;
  return {
    ids: ids.slice(0, MAX_PICTURES),
    width: FIGURE_WIDTHS.find((known) => known === width) ?? null,
    caption: caption.replace(/\s+/g, ' ').trim().slice(0, MAX_CAPTION).toWellFormed(),
  };
}

/** Returns the attributes of the stored element, in order. */
export const figureAttributes = ({ ids, width, caption }: Figure): Record<string, string> => ({
  'data-media': ids.join(' '),
  ...(width && { 'data-width': width }),
  ...(caption && { 'data-caption': caption }),
});

export function writeFigure(figure: Figure): string {
  const attributes = Object.entries(figureAttributes(figure)).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<figure${attributes.join('')}></figure>`;
}
