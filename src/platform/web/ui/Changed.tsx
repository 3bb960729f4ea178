import type { ComparedPiece } from '#kernel/compare-texts.ts';

/** Marks added or removed text, and announces the change to people who see neither the colour nor the line. */
export function Changed({ text, change }: ComparedPiece) {
  if (!change) return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag
      className={
        change === 'added'
          ? 'bg-success-soft text-success decoration-1 underline-offset-2'
          : 'bg-danger-soft text-danger decoration-1'
      }
    >
      <span className="sr-only">[{change}: </span>
      {text}
      <span className="sr-only">]</span>
    </Tag>
  );
}
