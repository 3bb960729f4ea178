import { Changed } from '#web/ui/Changed.tsx';
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
      {compareWords(wordsOf(before), wordsOf(after)).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: made anew for each comparison
        <Changed key={index} {...piece} />
      ))}
    </p>
  );
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
