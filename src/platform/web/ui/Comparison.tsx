import { diffWordsWithSpace } from 'diff';
import { Changed } from './Changed.tsx';

interface ComparisonProps {
  /** Plain text; blank lines separate paragraphs. */
  before: string;
  after: string;
}

/** Unchanged text beyond this many characters is left out between two changes. */
const CONTEXT = 240;

/** Shows the differences between two texts, with enough around each to find the place. Load it with `lazy`: it is large. */
export default function Comparison({ before, after }: ComparisonProps) {
  const parts = diffWordsWithSpace(before, after);
  return (
    <div className="max-w-reading whitespace-pre-line break-words font-serif text-base">
      {parts.map(({ value, added, removed }, index) => {
        const key = index;
        if (added || removed) return <Changed key={key} text={value} change={added ? 'added' : 'removed'} />;
        return <span key={key}>{shortened(value, index === 0, index === parts.length - 1)}</span>;
      })}
    </div>
  );
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, CONTEXT);
  const tail = isLast ? '' : text.slice(-CONTEXT);
  return text.length <= CONTEXT * 2 ? text : `${head} … ${tail}`;
}
