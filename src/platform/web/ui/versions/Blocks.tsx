import type { ComparedBlock } from '#kernel/compare-texts.ts';
import { Changed } from '#platform/web/ui/Changed.tsx';

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
