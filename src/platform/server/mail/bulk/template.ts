/**
 * Letters to many are rendered once. Where one recipient's differs from the next one's, the rendered text has the marks
 * of marks.ts. What is between them is encoded for the wire once a mailing; for each recipient the pieces are only put
 * together.
 */
import { encode, wrap } from 'nodemailer/lib/qp';
import { PARTS, type SlotName, type SlotValues } from './marks.ts';

/** A stretch of the letter: text as it travels, or the slot that stands there; in a block, or for everybody. */
export interface Piece {
  block?: number | undefined;
  text?: string;
  slot?: SlotName;
}

/** Lines on the wire end after 76 characters, the sign that they go on included. */
const LINE = 75;
const SOFT_BREAK = '=\r\n';
const quoted = (text: string): string => wrap(encode(text.replace(/\r?\n/g, '\r\n')), LINE);

/** Cuts the text into pieces, those that are the same for everybody in quoted-printable. */
export function compile(letter: string): Piece[] {
  return cut(letter).map(({ text, ...piece }) => (text === undefined ? piece : { ...piece, text: quoted(text) }));
}

/** The body of one recipient's part. `safe` makes a value safe where it stands: in HTML, or as it is. */
export function compose(
  pieces: readonly Piece[],
  values: SlotValues,
  blocks: readonly number[] | null,
  safe: (value: string) => string,
): string {
  return filled(pieces, values, blocks, (value) => quoted(safe(value))).join(SOFT_BREAK);
}

/** The whole letter as one recipient reads it, not encoded: for previews. */
export function fill(
  letter: string,
  values: SlotValues,
  blocks: readonly number[] | null,
  safe: (value: string) => string,
): string {
  return filled(cut(letter), values, blocks, safe).join('');
}

function filled(
  pieces: readonly Piece[],
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

function cut(letter: string): Piece[] {
  const pieces: Piece[] = [];
  let block: number | undefined;
  let from = 0;
  const push = (piece: Piece) => pieces.push(block === undefined ? piece : { ...piece, block });
  for (const { 0: mark, 1: name, 2: opened, index } of letter.matchAll(PARTS)) {
    if (index > from) push({ text: letter.slice(from, index) });
    from = index + mark.length;
    if (name) push({ slot: name as SlotName });
    else block = opened === undefined ? undefined : Number(opened);
  }
  if (from < letter.length) push({ text: letter.slice(from) });
  return pieces;
}

/** As it stands between tags and in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
