import { MARK } from '../vocabulary.ts';

export interface Piece {
  text: string;
  found: boolean;
}

/** Splits an excerpt into pieces, found words and the text between them. */
export function markedPieces(excerpt: string): Piece[] {
  return excerpt
    .split(new RegExp(`(${MARK.from}[^${MARK.to}]*${MARK.to})`, 'u'))
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith(MARK.from) ? { text: text.slice(1).replace(MARK.to, ''), found: true } : { text, found: false },
    );
}

/** Adds an ellipsis where an excerpt begins or ends in the middle of a sentence. */
export function asExcerpt(text: string): string {
  const bare = text.replaceAll(MARK.from, '').replaceAll(MARK.to, '');
  const start = /^[\p{Lu}\p{Lt}\p{N}“"‘'(]/u.test(bare) ? '' : '… ';
  const end = /[.!?…][”"’')]?$/.test(bare) ? '' : ' …';
  return bare === '' ? text : start + text + end;
}
