import { Changed, type Piece } from '#platform/web/ui/Changed.tsx';
import { compareWords } from './compare.ts';
import { RichComparison } from './RichComparison.tsx';

interface FieldComparisonProps {
  /** Of one field, as it stands in its form. */
  before: unknown;
  after: unknown;
  /** HTML. */
  rich: boolean;
}

/** What became of one field. Load it with `lazy`: comparing is heavy, and seldom done. */
export default function FieldComparison({ before, after, rich }: FieldComparisonProps) {
  if (rich) return <RichComparison before={String(before ?? '')} after={String(after ?? '')} />;
  return (
    <p className="whitespace-pre-line break-words">
      {piecesOf(before, after).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: made anew for each comparison
        <Changed key={index} {...piece} />
      ))}
    </p>
  );
}

/** A figure or a switch is another as a whole: '3' and '4' side by side would read as 34. */
function piecesOf(before: unknown, after: unknown): Piece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (typeof before === 'string' || from === '' || to === '' || from === to) return compareWords(from, to);
  return [{ text: from, change: 'removed' }, { text: ' ' }, { text: to, change: 'added' }];
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
