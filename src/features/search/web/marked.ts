import { MARK } from '../vocabulary.ts';

export interface Piece {
  text: string;
  found: boolean;
}

/** An excerpt as pieces, those that were found apart. */
export function markedPieces(excerpt: string): Piece[] {
  return excerpt
    .split(new RegExp(`(${MARK.from}[^${MARK.to}]*${MARK.to})`, 'u'))
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith(MARK.from) ? { text: text.slice(1).replace(MARK.to, ''), found: true } : { text, found: false },
    );
}
