import { classes } from '#web/ui/classes.ts';
import { type ArticleType, TYPE_LABELS } from '../vocabulary.ts';
import { coverPath } from './cover-motifs.ts';

const grounds: Partial<Record<ArticleType, string>> = {
  analysis: 'bg-rule-strong text-paper',
  case_study: 'bg-accent-soft text-accent-strong',
  guide: 'bg-accent-soft text-accent-strong',
  opinion: 'bg-sunk text-ink',
  interview: 'bg-sunk text-ink',
};

interface ArticleCoverProps {
  article: { type: ArticleType; category: string };
  /** A picture alone, with no room for words. */
  small?: boolean;
  className?: string;
}

/** A cover made of type and lines: what it says stands beside it as well, so a screen reader passes it by. */
export function ArticleCover({ article: { type, category }, small = false, className }: ArticleCoverProps) {
  return (
    <div
      aria-hidden
      className={classes('relative overflow-hidden', grounds[type] ?? 'bg-accent text-on-accent', className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path d={coverPath(type, category)} fill="none" stroke="currentColor" strokeWidth="1" opacity="0.38" />
      </svg>
      {!small && (
        <div className="relative flex h-full flex-col justify-between p-4 sm:p-6">
          <span className="font-semibold text-xs tracking-wide">{TYPE_LABELS[type]}</span>
          <span className="max-w-[12ch] text-balance font-semibold font-serif text-3xl tracking-tight sm:text-4xl">
            {category}
          </span>
        </div>
      )}
    </div>
  );
}
