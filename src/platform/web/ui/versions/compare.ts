/** Compares two versions of a text (decisions, section 5). */
import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Piece } from '#platform/web/ui/Changed.tsx';
import type { Block } from './blocks.ts';

export interface ComparedBlock {
  tag: Block['tag'];
  pieces: Piece[];
  /** The same words with other formatting: bold, or another link. */
  restyled?: boolean;
}

/** Paragraphs with a smaller share of text in common count as different ones, not as a changed one. */
const ALIKE = 0.3;

export function compareWords(before: string, after: string): Piece[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    ...((added || removed) && { change: added ? ('added' as const) : ('removed' as const) }),
  }));
}

/** Compares paragraph by paragraph, and word by word within changed ones. */
export function compareBlocks(before: Block[], after: Block[]): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  let removed: Block[] = [];
  let at = 0;
  const runs = diffArrays(before, after, { comparator: (a, b) => a.tag === b.tag && a.text === b.text });
  for (const { value, added, removed: gone } of runs) {
    if (gone) {
      removed = value;
      at += value.length;
    } else if (added) {
      compared.push(...pairUp(removed, value));
      removed = [];
    } else {
      compared.push(...removed.map((block) => whole(block, 'removed')));
      removed = [];
      // The library returns the blocks of the new text; the old ones are at the same positions.
      const old = before.slice(at, at + value.length);
      at += value.length;
      compared.push(...value.map((block, index) => ({ ...whole(block), restyled: old[index]?.html !== block.html })));
    }
  }
  return [...compared, ...removed.map((block) => whole(block, 'removed'))];
}

/** Pairs removed blocks with the added ones in their place. */
function pairUp(removed: Block[], added: Block[]): ComparedBlock[] {
  const pairs = Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index], added[index]];
    if (before && after) return changedOr(before, after);
    return [before ? whole(before, 'removed') : whole(after!, 'added')];
  });
  return pairs.flat();
}

function changedOr(before: Block, after: Block): ComparedBlock[] {
  const pieces = compareWords(before.text, after.text);
  const common = pieces.filter(({ change }) => !change).reduce((sum, { text }) => sum + text.trim().length, 0);
  const isAlike = common >= ALIKE * Math.max(before.text.length, after.text.length);
  return isAlike ? [{ tag: after.tag, pieces }] : [whole(before, 'removed'), whole(after, 'added')];
}

const whole = ({ tag, text }: Block, change?: Piece['change']): ComparedBlock => ({
  tag,
  pieces: [{ text, change }],
});
