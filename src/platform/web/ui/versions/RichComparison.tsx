import { useMemo } from 'react';
import { compareBlocks, runsOf } from '#kernel/compare-texts.ts';
import { blocksOf } from '#kernel/rich-text-blocks.ts';
import { Blocks } from './Blocks.tsx';

/** Compares two versions of a rich text paragraph by paragraph. */
export function RichComparison({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => runsOf(compareBlocks(blocksOf(before), blocksOf(after))), [before, after]);
  return (
    <div className="flex max-w-reading flex-col gap-3 font-serif">
      {runs.map(({ hidden, blocks }, index) =>
        hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered again for each comparison
          <details key={index} className="text-ink-soft">
            <summary className="min-h-6 cursor-pointer font-sans text-sm pointer-coarse:min-h-11">
              {blocks.length === 1 ? 'One paragraph' : `${blocks.length} paragraphs`} unchanged
            </summary>
            <div className="mt-3 flex flex-col gap-3">
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
