/** Compares two versions. Runs in a thread, because long texts take up to a second. */
import { compareBlocks, compareWords, runsOf } from '#kernel/compare-texts.ts';
import type { EditionText } from '#kernel/editions.ts';
import { blocksOf } from '#kernel/rich-text-blocks.ts';
import { inThread } from '#platform/server/threads/in-thread.ts';
import type { Comparison } from '../contract.ts';

export function compareEditions({ before, after }: { before: EditionText; after: EditionText }): Comparison {
  const runs = runsOf(compareBlocks(blocksOf(before.content), blocksOf(after.content)));
  return {
    title: compareWords(before.title, after.title),
    summary: compareWords(before.summary, after.summary),
    runs: runs.map(({ hidden, blocks }) => (hidden ? { unchanged: blocks.length } : { blocks })),
  };
}

/** One at a time: visitors choose the pairs, and long texts that differ everywhere take most of the time. */
const BOUNDS = { atOnce: 1, waiting: 20, deadlineMs: 5_000 };

export const compareInThread = inThread<Parameters<typeof compareEditions>[0], Comparison>(
  new URL(import.meta.url),
  compareEditions.name,
  BOUNDS,
);
