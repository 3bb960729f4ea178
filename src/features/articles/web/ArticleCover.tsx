import { classes } from '#platform/web/ui/classes.ts';
import { Html } from '#platform/web/ui/Html.tsx';
import { coverOf } from '../cover-motifs.ts';
import { type ArticleType, TYPE_LABELS } from '../vocabulary.ts';

const grounds = {
  teal: 'bg-cover-teal text-on-cover',
  ink: 'bg-cover-ink text-on-cover',
  mist: 'bg-cover-mist text-ink',
  stone: 'bg-cover-stone text-ink',
};

interface ArticleCoverProps {
  article: { title: string; type: ArticleType; category: string; cover?: { html: string } | undefined };
  small?: boolean;
  /** The lead of the front page. The browser fetches its picture first, and wider than in lists. */
  lead?: boolean;
  className: string;
}

/** Shows the article's picture. Without one, draws a cover of lines with the article's type and category. */
export function ArticleCover({ article, small = false, lead = false, className }: ArticleCoverProps) {
  const { cover } = article;
  const html = lead && cover ? asLead(cover.html) : cover?.html;
  return html ? (
    <Html className={classes('cover', className)} html={html} />
  ) : (
    <Drawn article={article} small={small} className={className} />
  );
}

const asLead = (html: string) =>
  html
    .replace('loading="lazy"', 'fetchpriority="high"')
    .replaceAll(/sizes="[^"]+/g, 'sizes="(min-width: 64rem) 44rem, 100vw');

function Drawn({ article, small, className }: Omit<ArticleCoverProps, 'lead'>) {
  const { type, category } = article;
  const { ground, path } = coverOf(article);
  return (
    <div className={classes('relative overflow-hidden', grounds[ground], className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1" opacity="0.45" />
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
