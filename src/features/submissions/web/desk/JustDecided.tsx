import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { SeenRecord } from '#kernel/wire.ts';
import { useReopen } from './use-reopen.ts';
import type { Verdict } from './use-verdict.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The submission whose review led here. Only a published one has a `path`. */
    decided?: SeenRecord & { title: string; path: string | undefined; kind: Verdict['kind'] };
  }
}

const LINK = 'inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11';
const WORDS: Record<Verdict['kind'], string> = {
  publish: 'Approved',
  accept: 'Accepted',
  reject: 'Rejected',
  ask: 'Changes requested',
};

/** Shows the verdict on the last submission, because its toast disappears, and takes it back. */
export function JustDecided() {
  const decided = useLocation({ select: ({ state }) => state.decided });
  const navigate = useNavigate();
  const reopen = useReopen();
  if (!decided) return null;
  const { id, updatedAt, title, path, kind } = decided;
  const takeBack = async () => {
    await reopen.mutateAsync({ id, updatedAt });
    await navigate({ to: '/admin/submissions/$id', params: { id } });
  };
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 border-accent border-l-4 bg-accent-soft px-3 py-2 text-sm">
      <span>
        {WORDS[kind]}: <span className="font-semibold">{title}</span>
      </span>
      {path && (
        <a href={path} target="_blank" rel="noopener" className={LINK}>
          View live
        </a>
      )}
      <Link to="/admin/submissions/$id" params={{ id }} className={LINK}>
        Open the review
      </Link>
      <button type="button" className={LINK} disabled={reopen.isPending} onClick={() => void takeBack()}>
        Take it back
      </button>
    </p>
  );
}
