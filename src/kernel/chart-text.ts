/** Text and numbers in the drawings of charts. */
import { escapeText } from './text-to-html.ts';

/** The width of signs at the size of the labels (pixels). */
const WIDTHS: readonly [signs: RegExp, width: number][] = [
  [/[%‰@mwMW—…]/, 11.5],
  [/[\dA-Z€£$¥₹+−–<>=]/, 8.6],
  [/[fijlrtI.,;:'’|() ]/, 4.6],
];
const OTHERS = 7.5;

/** Escapes the text of an element or attribute. */
export const safe = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
/** Shortens positions to a tenth of a pixel. */
export const at = (pixels: number): number => Math.round(pixels * 10) / 10;
const widthOfSign = (sign: string): number => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHERS;
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0);

/** Returns the beginning of a text that is too long. */
export function fitted(text: string, pixels: number): string {
  if (widthOf(text) <= pixels) return text;
  let room = pixels - widthOfSign('…');
  const letters = [...text];
  const most = letters.findIndex((sign) => {
    room -= widthOfSign(sign);
    return room < 0;
  });
  return `${letters.slice(0, Math.max(most, 2)).join('').trimEnd()}…`;
}

export interface Drawn {
  /** Pixels. */
  height: number;
  /** The elements of the SVG. */
  marks: string;
}
