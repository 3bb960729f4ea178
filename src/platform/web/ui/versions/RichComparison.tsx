import { useMemo } from 'react';
import { type BlockRun, compareBlocks, isChanged, runsOf } from '#kernel/compare-texts.ts';
import { blocksOf } from '#kernel/rich-text-blocks.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { Blocks } from './Blocks.tsx';

/** Compares two versions of a rich text paragraph by paragraph. */
export function RichComparison({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => runsOf(compareBlocks(blocksOf(before), blocksOf(after))), [before, after]);
  return <Runs runs={runs} of="paragraph" className="gap-3 font-serif" />;
}

/**
 * Compares two plain texts line by line, and folds the lines that are the same. Returns null if no line differs, as
 * after a change of blank lines.
 */
export function compareLines(before: string, after: string) {
  const linesIn = (text: string) =>
    text.split('\n').flatMap((line) => (line.trim() ? [{ tag: 'p' as const, text: line, html: line }] : []));
  const blocks = compareBlocks(linesIn(before), linesIn(after));
  return blocks.some(isChanged) ? <Runs runs={runsOf(blocks, 0)} of="line" className="gap-1" /> : null;
}

function Runs({ runs, of, className }: { runs: BlockRun[]; of: 'paragraph' | 'line'; className: string }) {
  return (
    <div className={classes('flex max-w-reading flex-col', className)}>
      {runs.map(({ hidden, blocks }, index) =>
        hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered again for each comparison
          <details key={index} className="text-ink-soft">
            <summary className="min-h-6 cursor-pointer font-sans text-sm pointer-coarse:min-h-11">
              {blocks.length === 1 ? `One ${of}` : `${blocks.length} ${of}s`} unchanged
            </summary>
            <div className={classes('mt-3 flex flex-col', className)}>
              <Blocks blocks={blocks} />
            </div>
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered again for each comparison
          <Blocks key={index} blocks={blocks} />
        ),
      )}
    </div>
  );
}
