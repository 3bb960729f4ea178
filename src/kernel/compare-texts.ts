/** Compares two versions of a text (behaviour 16.10). */
import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Block } from './rich-text-blocks.ts';

/** A piece of a text comparison; without `change` it is in both texts. */
export interface Piece {
  text: string;
  change?: 'added' | 'removed' | undefined;
}

export interface ComparedBlock {
  tag: Block['tag'];
  pieces: Piece[];
  /** Whether the words are the same but have other formatting, such as bold or another link. */
  restyled?: boolean | undefined;
}

/** Paragraphs with a smaller share of common text count as different ones, not as a changed one. */
const ALIKE = 0.3;

/**
 * The longest time for a comparison (ms). The library's time grows with the square of the differences: two texts of
 * 30,000 words each, without a word in common, would freeze the browser for minutes.
 */
const LONGEST = 1_000;

/** Compares word by word. If the time until `deadline` is too short, the texts count as completely different. */
export function compareWords(before: string, after: string, deadline = performance.now() + LONGEST): Piece[] {
  const timeout = deadline - performance.now();
  const parts = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  if (!parts)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    ...((added || removed) && { change: added ? ('added' as const) : ('removed' as const) }),
  }));
}

/** Compares paragraph by paragraph, and word by word within changed ones. */
export function compareBlocks(before: Block[], after: Block[]): ComparedBlock[] {
  const deadline = performance.now() + LONGEST;
  const compared: ComparedBlock[] = [];
  let removed: Block[] = [];
  let at = 0;
  const comparator = (a: Block, b: Block) => a.tag === b.tag && a.text === b.text;
  const runs = diffArrays(before, after, { comparator, timeout: LONGEST });
  if (!runs) return pairUp(before, after, deadline);
  for (const { value, added, removed: gone } of runs) {
    if (gone) {
      removed = value;
      at += value.length;
    } else if (added) {
      compared.push(...pairUp(removed, value, deadline));
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
function pairUp(removed: Block[], added: Block[], deadline: number): ComparedBlock[] {
  const pairs = Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index], added[index]];
    if (before && after) return changedOr(before, after, deadline);
    return [before ? whole(before, 'removed') : whole(after!, 'added')];
  });
  return pairs.flat();
}

function changedOr(before: Block, after: Block, deadline: number): ComparedBlock[] {
  const pieces = compareWords(before.text, after.text, deadline);
  const common = pieces.filter(({ change }) => !change).reduce((sum, { text }) => sum + text.trim().length, 0);
  const isAlike = common >= ALIKE * Math.max(before.text.length, after.text.length);
  return isAlike ? [{ tag: after.tag, pieces }] : [whole(before, 'removed'), whole(after, 'added')];
}

const whole = ({ tag, text }: Block, change?: Piece['change']): ComparedBlock => ({
  tag,
  pieces: [{ text, change }],
});

/** Number of unchanged paragraphs shown before and after a change. */
const AROUND = 1;

export interface Run {
  /** Whether it is not near any change. */
  hidden: boolean;
  blocks: ComparedBlock[];
}

export const isChanged = ({ restyled, pieces }: ComparedBlock): boolean =>
  restyled === true || pieces.some(({ change }) => change);

/** Joins the blocks into runs of those near a change, and of the others. */
export function runsOf(blocks: ComparedBlock[]): Run[] {
  const isNear = (index: number) => blocks.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(isChanged);
  const runs: Run[] = [];
  blocks.forEach((block, index) => {
    const hidden = !isNear(index);
    const last = runs.at(-1);
    if (last?.hidden === hidden) last.blocks.push(block);
    else runs.push({ hidden, blocks: [block] });
  });
  return runs;
}
