/** Compares two versions of a text (behaviour 16.10). */
import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Block } from './rich-text-blocks.ts';

/** A piece of a text comparison; without `change` it is in both texts. */
export interface ComparedPiece {
  text: string;
  change?: 'added' | 'removed' | undefined;
}

export interface ComparedBlock {
  tag: Block['tag'];
  pieces: ComparedPiece[];
  /** Whether the words are the same but differ in formatting, such as bold or another link. */
  restyled?: boolean | undefined;
}

/** Paragraphs with a smaller share of common text count as different ones, not as a changed one. */
const ALIKE = 0.3;

/**
 * The maximum time for a comparison (ms). The library's time grows with the square of the differences: two texts of
 * 30,000 words each, without a word in common, would freeze the browser for minutes.
 */
const LONGEST = 1_000;

/** Compares word by word. If the time until `deadline` is too short, the texts count as completely different. */
export function compareWords(before: string, after: string, deadline = performance.now() + LONGEST): ComparedPiece[] {
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

/** What remains for comparing further paragraphs word by word: the time until `deadline`, and this many `pairs`. */
interface Budget {
  deadline: number;
  pairs: number;
}

/** Compares paragraph by paragraph, and the first `most` changed ones word by word; later ones count as different. */
export function compareBlocks(before: Block[], after: Block[], most = Number.POSITIVE_INFINITY): ComparedBlock[] {
  const budget: Budget = { deadline: performance.now() + LONGEST, pairs: most };
  const compared: ComparedBlock[] = [];
  let [from, to] = [0, 0];
  for (const [old, at] of [...sameBlocks(before, after), [before.length, after.length] as const]) {
    compared.push(...pairUp(before.slice(from, old), after.slice(to, at), budget));
    const block = after[at];
    if (block) compared.push({ ...whole(block), restyled: before[old]!.html !== block.html });
    [from, to] = [old + 1, at + 1];
  }
  return compared;
}

/**
 * Returns the places of the same blocks in both texts, in order; none if that takes too long. Blocks that only one text
 * has are left out first, because the library's time grows with the square of the differences.
 */
function sameBlocks(before: Block[], after: Block[]): (readonly [before: number, after: number])[] {
  const key = ({ tag, text }: Block) => `${tag} ${text}`;
  const placesIn = (blocks: Block[], others: Block[]) => {
    const known = new Set(others.map(key));
    return blocks.flatMap((block, at) => (known.has(key(block)) ? [at] : []));
  };
  const [old, now] = [placesIn(before, after), placesIn(after, before)];
  const keys = (places: number[], blocks: Block[]) => places.map((at) => key(blocks[at]!));
  const runs = diffArrays(keys(old, before), keys(now, after), { timeout: LONGEST }) ?? [];
  let [nthOld, nthNow] = [0, 0];
  return runs.flatMap(({ count, added, removed }) => {
    const [firstOld, firstNow] = [nthOld, nthNow];
    if (!added) nthOld += count;
    if (!removed) nthNow += count;
    if (added || removed) return [];
    return Array.from({ length: count }, (_, nth) => [old[firstOld + nth]!, now[firstNow + nth]!] as const);
  });
}

/** Pairs removed blocks with the added ones in their place. */
function pairUp(removed: Block[], added: Block[], budget: Budget): ComparedBlock[] {
  const pairs = Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index], added[index]];
    if (before && after) return changedOr(before, after, budget);
    return [before ? whole(before, 'removed') : whole(after!, 'added')];
  });
  return pairs.flat();
}

function changedOr(before: Block, after: Block, budget: Budget): ComparedBlock[] {
  budget.pairs -= 1;
  const different = [whole(before, 'removed'), whole(after, 'added')];
  const [shorter, longer] = [before.text.length, after.text.length].toSorted((a, b) => a - b) as [number, number];
  if (shorter < ALIKE * longer) return different;
  const pieces = compareWords(before.text, after.text, budget.pairs < 0 ? 0 : budget.deadline);
  const common = pieces.filter(({ change }) => !change).reduce((sum, { text }) => sum + text.trim().length, 0);
  const restyled = before.tag !== after.tag && pieces.every(({ change }) => !change);
  return common >= ALIKE * longer ? [{ tag: after.tag, pieces, ...(restyled && { restyled }) }] : different;
}

const whole = ({ tag, text }: Block, change?: ComparedPiece['change']): ComparedBlock => ({
  tag,
  pieces: [{ text, change }],
});

/** Number of unchanged paragraphs of a rich text that are shown before and after a change. */
const AROUND = 1;

export interface BlockRun {
  /** Whether the blocks are not near any change. */
  hidden: boolean;
  blocks: ComparedBlock[];
}

export const isChanged = ({ restyled, pieces }: ComparedBlock): boolean =>
  restyled === true || pieces.some(({ change }) => change);

/** Joins the blocks into runs: blocks near a change, and the blocks between them. */
export function runsOf(blocks: ComparedBlock[], around = AROUND): BlockRun[] {
  const isNear = (index: number) => blocks.slice(Math.max(0, index - around), index + around + 1).some(isChanged);
  const runs: BlockRun[] = [];
  blocks.forEach((block, index) => {
    const hidden = !isNear(index);
    const last = runs.at(-1);
    if (last?.hidden === hidden) last.blocks.push(block);
    else runs.push({ hidden, blocks: [block] });
  });
  return runs;
}
