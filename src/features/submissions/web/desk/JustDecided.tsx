import { Link, useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The submission whose review led here. Without `path` it was rejected. */
    decided?: { id: string; title: string; path: string | undefined };
  }
}

const LINK = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11';

/** Shows the verdict on the last submission, because its toast disappears. */
export function JustDecided() {
  const decided = useLocation({ select: ({ state }) => state.decided });
  if (!decided) return null;
  const { id, title, path } = decided;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 border-accent border-l-4 bg-accent-soft px-3 py-2 text-sm">
      <span>
        {path ? 'Approved' : 'Rejected'}: <span className="font-semibold">{title}</span>
      </span>
      {path && (
        <a href={path} target="_blank" rel="noopener" className={LINK}>
          See it published
        </a>
      )}
      <Link to="/admin/submissions/$id" params={{ id }} className={LINK}>
        Open the review
      </Link>
    </p>
  );
}
