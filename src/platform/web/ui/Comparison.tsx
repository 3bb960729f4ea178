import { compareWords } from '#kernel/compare-texts.ts';
import { Changed } from './Changed.tsx';

/** Between two changes, unchanged text beyond this many characters is left out. */
const CONTEXT = 240;

/**
 * Shows the differences between two plain texts, with enough text around each to find its place. Load it with `lazy`,
 * because the code is large.
 */
export default function Comparison({ before, after }: { before: string; after: string }) {
  const pieces = compareWords(before, after);
  return (
    <div className="max-w-reading whitespace-pre-line break-words font-serif text-base">
      {pieces.map(({ text, change }, index) => {
        const key = index;
        if (change) return <Changed key={key} text={text} change={change} />;
        return <span key={key}>{shortened(text, index === 0, index === pieces.length - 1)}</span>;
      })}
    </div>
  );
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, CONTEXT);
  const tail = isLast ? '' : text.slice(-CONTEXT);
  return text.length <= CONTEXT * 2 ? text : `${head} … ${tail}`;
}
