import { classes } from '#platform/web/ui/classes.ts';
import { coverPath } from '../cover-motifs.ts';
import { type ArticleType, TYPE_LABELS } from '../vocabulary.ts';

const grounds: Partial<Record<ArticleType, string>> = {
  analysis: 'bg-cover-ink text-on-cover',
  case_study: 'bg-cover-mist text-ink',
  guide: 'bg-cover-mist text-ink',
  opinion: 'bg-cover-stone text-ink',
  interview: 'bg-cover-stone text-ink',
};

interface ArticleCoverProps {
  article: { type: ArticleType; category: string; cover?: { html: string } | undefined };
  /** Without words, for which there is no room. */
  small?: boolean;
  className?: string;
}

/** The article's picture; without one, a cover drawn with lines, showing the article's type and category. */
export function ArticleCover({ article: { type, category, cover }, small = false, className }: ArticleCoverProps) {
  return cover ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from the library's record
    <div className={classes('cover', className)} dangerouslySetInnerHTML={{ __html: cover.html }} />
  ) : (
    <div className={classes('relative overflow-hidden', grounds[type] ?? 'bg-cover-teal text-on-cover', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path d={coverPath(type, category)} fill="none" stroke="currentColor" strokeWidth="1" opacity="0.45" />
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
