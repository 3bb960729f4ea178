import type { Article } from '../contract.ts';

/** The author's name and biography. */
export function AuthorNote({ article: { authorName, authorBio } }: { article: Article }) {
  if (!authorBio) return null;
  return (
    <section
      aria-label="About the author"
      className="mt-10 max-w-reading border-rule-strong border-t-2 pt-3 text-ink-soft text-sm"
    >
      {authorName && <p className="font-semibold text-ink">{authorName}</p>}
      <p className="text-pretty">{authorBio}</p>
    </section>
  );
}
