import { Link } from '@tanstack/react-router';
import type { Range } from '#features/readings/vocabulary.ts';
import type { Searched } from '#features/search/contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { RankedList } from './RankedList.tsx';

/** The words that readers searched for and did not find. */
export function NotFound({ rows, total, days }: { rows: Searched[]; total: number; days: Range }) {
  return (
    <RankedList
      title="Searched and not found"
      note="Ideas for pieces, or words that need a synonym."
      heads={['Words', 'Searches']}
      empty="Every search has found something."
      rows={rows.map(({ words, times }) => ({
        key: words,
        name: <span className="break-words font-semibold">{words}</span>,
        figure: formatNumber(times),
      }))}
    >
      {total > 0 && (
        <Link
          to="/admin/searches"
          search={{ found: 'nothing', ...(days !== 30 && { days: String(days) as '7' | '90' | '365' }) }}
          className="mt-3 inline-flex min-h-6 items-center font-semibold text-accent text-sm hover:underline pointer-coarse:min-h-11"
        >
          View all searches without results
        </Link>
      )}
    </RankedList>
  );
}
