import { Link } from '@tanstack/react-router';

/** The tags of an article, each a link to a search for it. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="mt-10 flex max-w-reading flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t pt-3 text-ink-faint text-sm print:hidden">
      <span>Filed under</span>
      {tags.map((tag) => (
        <Link
          key={tag}
          to="/articles"
          search={{ q: tag }}
          className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11"
        >
          {tag}
        </Link>
      ))}
    </p>
  );
}
