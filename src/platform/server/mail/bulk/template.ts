/**
 * Renders a bulk mail once. The rendered text contains the marks of marks.ts where recipients' emails differ. The text
 * between marks is encoded once per bulk mail; for each recipient the pieces are only joined.
 */
import { encode, wrap } from 'nodemailer/lib/qp';
import { PARTS, type SlotName, type SlotValues } from './marks.ts';

/** A piece of a bulk mail: text or a slot, in a block or for all recipients. */
export interface TemplatePart {
  block?: number | undefined;
  text?: string;
  slot?: SlotName;
}

/** Quoted-printable lines have at most 76 characters, including the `=` of a soft line break. */
const LINE = 75;
const SOFT_BREAK = '=\r\n';
const quoted = (text: string): string => wrap(encode(text.replace(/\r?\n/g, '\r\n')), LINE);

/** Cuts the text into pieces, and encodes the text that all recipients share as quoted-printable. */
export function compile(letter: string): TemplatePart[] {
  return cut(letter).map(({ text, ...piece }) => (text === undefined ? piece : { ...piece, text: quoted(text) }));
}

/** Returns the encoded body of one recipient's part. `safe` escapes a value for the part: as HTML, or not at all. */
export function compose(
  pieces: readonly TemplatePart[],
  values: SlotValues,
  blocks: readonly number[] | null,
  safe: (value: string) => string,
): string {
  return filled(pieces, values, blocks, (value) => quoted(safe(value))).join(SOFT_BREAK);
}

/** Returns the email as one recipient reads it, without encoding: for previews and subjects. */
export function fill(
  letter: string,
  values: SlotValues,
  blocks: readonly number[] | null,
  safe: (value: string) => string,
): string {
  return filled(cut(letter), values, blocks, safe).join('');
}

function filled(
  pieces: readonly TemplatePart[],
  values: SlotValues,
  blocks: readonly number[] | null,
  write: (value: string) => string,
): string[] {
  const texts: string[] = [];
  for (const { block, text, slot: name } of pieces) {
    if (block !== undefined && blocks && !blocks.includes(block)) continue;
    if (text !== undefined) texts.push(text);
    else if (name && values[name]) texts.push(write(values[name]));
  }
  return texts;
}

function cut(letter: string): TemplatePart[] {
  const pieces: TemplatePart[] = [];
  let block: number | undefined;
  let from = 0;
  const push = (piece: TemplatePart) => pieces.push(block === undefined ? piece : { ...piece, block });
  for (const { 0: mark, 1: name, 2: opened, index } of letter.matchAll(PARTS)) {
    if (index > from) push({ text: letter.slice(from, index) });
    from = index + mark.length;
    if (name) push({ slot: name as SlotName });
    else block = opened === undefined ? undefined : Number(opened);
  }
  if (from < letter.length) push({ text: letter.slice(from) });
  return pieces;
}

/** Escapes text for use between tags and in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
