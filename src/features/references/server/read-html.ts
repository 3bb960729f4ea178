/** Recognises what a cleaned rich text cites, and links it. Takes time proportional to the text's length. */
import { escapeAttribute } from '#kernel/text-to-html.ts';
import type { Provision } from '../contract.ts';
import { type FoundProvision, recognise } from '../recognise.ts';

/** Separates pieces of text. No citation contains it. */
const BREAK = '\u0001';
/** Elements whose text is left alone: links, headings, drawings and verbatim quotations. */
const CLOSED = /^<(a|code|pre|svg|h2|h3)\b/;

interface Piece {
  html: string;
  isText: boolean;
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let closed = '';
  // In cleaned HTML, every `<` opens a tag, and no attribute contains one.
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const isTag = piece.startsWith('<');
    if (isTag && !closed) closed = CLOSED.exec(piece)?.[1] ?? '';
    else if (isTag && piece === `</${closed}>`) closed = '';
    pieces.push({ html: piece, isText: !isTag && !closed });
  }
  return pieces;
}

/** Returns what a text cites, each provision once with the passages that cite it. */
export function citedIn(html: string): { provision: Provision; texts: string[] }[] {
  const all = textOf(piecesOf(html));
  const cited = new Map<string, { provision: Provision; texts: Set<string> }>();
  for (const { start, end, provision } of recognise(all)) {
    const one = cited.get(provision.label) ?? { provision, texts: new Set() };
    one.texts.add(all.slice(start, end));
    cited.set(provision.label, one);
  }
  return [...cited.values()].map(({ provision, texts }) => ({ provision, texts: [...texts] }));
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ html, isText }) => (isText ? html : BREAK)).join('');

/** Links each citation to the address that `addressOf` returns. Leaves one without an address as text. */
export function withReferences(html: string, addressOf: (provision: Provision) => string | undefined): string {
  const pieces = piecesOf(html);
  const found = recognise(textOf(pieces));
  let at = 0;
  let next = 0;
  return pieces
    .map(({ html: piece, isText }) => {
      const from = at;
      at += isText ? piece.length : BREAK.length;
      if (!isText) return piece;
      const own: FoundProvision[] = [];
      while (next < found.length && found[next]!.start < at) own.push(found[next++]!);
      return own.length > 0 ? linked(piece, from, own, addressOf) : piece;
    })
    .join('');
}

function linked(
  text: string,
  from: number,
  found: FoundProvision[],
  addressOf: (provision: Provision) => string | undefined,
) {
  let result = '';
  let done = 0;
  for (const { start, end, provision } of found) {
    const address = addressOf(provision);
    const cited = text.slice(start - from, end - from);
    result += text.slice(done, start - from);
    result += address ? `<a class="reference" href="${escapeAttribute(address)}">${cited}</a>` : cited;
    done = end - from;
  }
  return result + text.slice(done);
}
