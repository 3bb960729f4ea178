import { useMemo } from 'react';
import { type ComparedBlock, compareBlocks, runsOf } from '#kernel/compare-texts.ts';
import { blocksOf } from '#kernel/rich-text-blocks.ts';
import { Changed } from '#platform/web/ui/Changed.tsx';

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

const looks: Record<ComparedBlock['tag'], string> = {
  h2: 'font-semibold text-xl',
  h3: 'font-semibold text-lg',
  p: '',
  li: 'ml-5 list-item list-disc',
  blockquote: 'border-rule-strong border-l-2 pl-4',
  pre: 'whitespace-pre-wrap font-mono text-sm',
  figure: 'font-sans text-ink-soft text-sm',
};

/** Shows blocks in the style of their tags, but as <p>, so that headings stay out of the page's outline. */
export function Blocks({ blocks }: { blocks: ComparedBlock[] }) {
  return blocks.map(({ tag, pieces, restyled }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered again for each comparison
    <p key={index} className={looks[tag]}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered again for each comparison
        <Changed key={at} {...piece} />
      ))}
      {restyled && (
        <span className="ml-2 font-sans text-ink-faint text-sm">
          ({tag === 'figure' ? 'other files or width' : 'formatting changed'})
        </span>
      )}
    </p>
  ));
}
