import { type ArticleType, TYPE_LABELS } from '../vocabulary.ts';

/** The line above a headline: type and category. */
export function Kicker({ article: { type, category } }: { article: { type: ArticleType; category: string } }) {
  return (
    <p className="text-xs">
      <span className="font-semibold text-accent">{TYPE_LABELS[type]}</span>
      {category && <span className="text-ink-faint"> · {category}</span>}
    </p>
  );
}
