/** Compares two versions in a thread, because long texts take up to a second. */
import { compareBlocks, compareWords, isChanged, runsOf } from '#kernel/compare-texts.ts';
import { blocksOf } from '#kernel/rich-text-blocks.ts';
import { type Packed, textOf, unpack } from '#platform/server/editions/packing.ts';
import { inThread } from '#platform/server/threads/in-thread.ts';
import type { Comparison } from '../contract.ts';

/** Ends a comparison after this many changed paragraphs. Nobody reads more, and megabytes would keep the site busy. */
const MOST = 400;

export function compareEditions(packed: { before: Packed; after: Packed }): Comparison {
  const before = textOf(unpack(packed.before));
  const after = textOf(unpack(packed.after));
  const blocks = compareBlocks(blocksOf(before.content), blocksOf(after.content), MOST);
  const changed = blocks.flatMap((block, at) => (isChanged(block) ? [at] : []));
  const runs = runsOf(blocks.slice(0, changed[MOST]));
  return {
    title: compareWords(before.title, after.title),
    summary: compareWords(before.summary, after.summary),
    runs: runs.map(({ hidden, blocks }) => (hidden ? { unchanged: blocks.length } : { blocks })),
    further: Math.max(0, changed.length - MOST),
  };
}

/** One at a time, because visitors choose the pairs, and long texts that differ everywhere take the most time. */
const BOUNDS = { atOnce: 1, waiting: 20, deadlineMs: 5_000 };

export const compareInThread = inThread<Parameters<typeof compareEditions>[0], Comparison>(
  new URL(import.meta.url),
  compareEditions.name,
  BOUNDS,
);
