/** Text and numbers in the drawings of charts. */
import { escapeText } from './text-to-html.ts';

/** The width of a letter at the size of the labels, on average (pixels). */
const LETTER = 7.2;

/** Escapes the text of an element or attribute. */
export const safe = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
/** Shortens positions to a tenth of a pixel. */
export const at = (pixels: number): number => Math.round(pixels * 10) / 10;
export const widthOf = (text: string): number => [...text].length * LETTER;

export function fitted(text: string, pixels: number): string {
  const most = Math.max(Math.floor(pixels / LETTER), 3);
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

export interface Drawn {
  /** Pixels. */
  height: number;
  /** The elements of the SVG. */
  marks: string;
}
