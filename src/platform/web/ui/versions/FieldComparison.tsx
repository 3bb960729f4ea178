import { type ComparedPiece, compareWords } from '#kernel/compare-texts.ts';
import { Changed } from '#platform/web/ui/Changed.tsx';
import { compareLines, RichComparison } from './RichComparison.tsx';

/** Shows the changes of one field, of HTML if it is `rich`. Load it with `lazy`: the code is large and rarely needed. */
export default function FieldComparison({ before, after, rich }: { before: unknown; after: unknown; rich: boolean }) {
  if (rich) return <RichComparison before={String(before ?? '')} after={String(after ?? '')} />;
  const lines = /\n/.test(`${before}${after}`) && compareLines(wordsOf(before), wordsOf(after));
  if (lines) return lines;
  return (
    <p className="whitespace-pre-line break-words">
      {piecesOf(before, after).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered again for each comparison
        <Changed key={index} {...piece} />
      ))}
    </p>
  );
}

/** Returns numbers and switches as one removed and one added value: '3' and '4' side by side would read as 34. */
function piecesOf(before: unknown, after: unknown): ComparedPiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (typeof before === 'string' || from === '' || to === '' || from === to) return compareWords(from, to);
  return [{ text: from, change: 'removed' }, { text: ' ' }, { text: to, change: 'added' }];
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
