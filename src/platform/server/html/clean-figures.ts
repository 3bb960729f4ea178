/** Keeps the figures of a rich text while it is cleaned: empty elements whose attributes name what they show. */
import { randomBytes } from 'node:crypto';
import { cleanRichText } from './clean-rich-text.ts';
import type { CleanText } from './clean-text.ts';

/** The values of a figure's attributes by name, as written in the HTML. */
export type FigureAttributes = Readonly<Record<string, string | undefined>>;

/** Returns the HTML of a figure; undefined removes it. */
export type WriteFigure = (attributes: FigureAttributes) => string | undefined;

/** Quoted values may contain any other character. */
const FIGURE = /<figure((?:\s+[\w-]+="[^"]*")*)\s*>\s*<\/figure>/gi;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

export const replaceFigures = (html: string, write: WriteFigure): string =>
  html.replace(
    FIGURE,
    (_, attributes: string) =>
      write(Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, value!]))) ?? '',
  );

/**
 * Cleans a text and keeps its figures in the form that `write` returns; everywhere else the cleaner removes them. While
 * the cleaner works, a word that nobody can guess replaces each figure.
 */
export async function cleanKeepingFigures(html: string, write: WriteFigure): Promise<CleanText> {
  const figures: string[] = [];
  const word = `figure${randomBytes(12).toString('hex')}n`;
  const marked = replaceFigures(html, (attributes) => {
    const figure = write(attributes);
    return figure && `<p>${word}${figures.push(figure) - 1}</p>`;
  });
  const { content, text, wordCount } = await cleanRichText(marked);
  if (figures.length === 0) return { content, text, wordCount };
  return {
    content: content
      .replace(new RegExp(`<p>${word}(\\d+)</p>`, 'g'), (_, at: string) => figures[Number(at)]!)
      .replace(new RegExp(`${word}\\d+`, 'g'), ''),
    text: text.replace(new RegExp(`\\s?${word}\\d+`, 'g'), '').trim(),
    wordCount: wordCount - (text.split(word).length - 1),
  };
}
